# The words in bold by which the rule catalogues mark a line that is not the rulebook's own.

ruling = Ruling
reconstruction = Reconstruction
