"""What goes over the wire: every message and document, in both directions, a file for each topic.

The page's types are made from these (`make types`). Texts that players read carry
the small markup of `mastaba.texts.markup` ({seat:0|Nofret}) and come in the language that was asked for.
"""
