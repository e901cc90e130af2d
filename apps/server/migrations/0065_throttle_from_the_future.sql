-- Moments were written by the clocks of the nodes: one that was ahead has left buckets that would be empty until
-- its moment comes.
delete from throttle_buckets where updated_at > now();
