-- Addresses for uploads that have been used: each works once, whatever became of the file.
create table spent_tickets (
  id uuid primary key,
  -- From then on the address is refused for its age.
  expires_at timestamptz not null
);

create index spent_tickets_expires_at_idx on spent_tickets (expires_at);

-- When a file was looked through for the place where it was taken; not yet those from before.
alter table assets add column location_checked_at timestamptz;
