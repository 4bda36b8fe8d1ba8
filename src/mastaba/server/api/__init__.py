"""What the web sees: messages, routes, live connections, and the page."""
