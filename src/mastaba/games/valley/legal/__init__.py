"""What may be answered now: the choices, and whether a card's instructions can be carried out."""
