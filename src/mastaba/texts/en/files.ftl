# What the system says about a file; the file's name follows.

missing = no such file
folder = this is a folder, not a file
not-in-folder = a part of the path is not a folder
forbidden = no permission
read-only = nothing can be written there
disk-full = the disk is full
name-too-long = the name is too long
