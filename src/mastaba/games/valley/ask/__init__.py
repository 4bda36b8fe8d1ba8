"""What a seat is asked, and its answers as structure."""
