missing = keine solche Datei
folder = das ist ein Ordner, keine Datei
not-in-folder = ein Teil des Pfads ist kein Ordner
forbidden = keine Erlaubnis
read-only = dort lässt sich nichts schreiben
disk-full = der Datenträger ist voll
name-too-long = der Name ist zu lang
