seal-unbroken = das Siegel ist unversehrt
seal-shares = das Siegel ist unversehrt, { $count } von { $seats } Plätzen haben einen eigenen Anteil beigemischt
seal-none = nicht versiegelt
seal-part = nur zum Teil versiegelt
