# What can be said of a record's seal.

seal-unbroken = the seal is unbroken
seal-shares = the seal is unbroken, { $count } of { $seats } seats have mixed in a share of their own
seal-none = not sealed
seal-part = sealed only in part
