# What there is to say about a record's seal.

seal-unbroken = the seal is unbroken
seal-shares = the seal is unbroken, and { $count } of { $seats } seats mixed in a share of their own
seal-none = not sealed
seal-part = sealed only in part
