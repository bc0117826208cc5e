"""What the Power Poker games share, in the words of neither: seats, hole cards, claims, ties."""
