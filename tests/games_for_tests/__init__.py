"""Small games that try out what Three Dice Football does not need."""
