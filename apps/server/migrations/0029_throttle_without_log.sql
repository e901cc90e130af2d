-- What somebody has used of an allowance changes with every write and may be lost with a crash: it is not
-- worth waiting for the disk.
alter table throttle_buckets set unlogged;
