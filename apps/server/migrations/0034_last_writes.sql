-- Where replicas are read from, whoever has written reads from the primary until the replica has replayed
-- the log of the database up to here.
alter table sessions add column last_write bigint;
