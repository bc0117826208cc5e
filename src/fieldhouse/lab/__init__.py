"""The lab: simulations and exact odds, from the same rules that people play by."""
