"""The parts that every game is built from; each module says what it is for."""
