ruling = Auslegung
reconstruction = Rekonstruktion
