"""The equilibrium of the whole game without Big Play cards, exactly; imported when asked for."""
