"""What games on a field of a hundred yards share: how it is spoken of, and how it is drawn."""
