"""Live tables in a browser: a few HTTP addresses, one WebSocket a client, and the page."""
