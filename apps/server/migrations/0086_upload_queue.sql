-- What an upload is doing, as the page that sends it says. Nodes of an older version send and say nothing.
alter table uploads
  add column state text not null default 'sending' check (state in ('waiting', 'sending', 'paused', 'failed', 'interrupted')),
  -- Why it failed.
  add column reason text check (reason in ('no-room', 'unreadable', 'refused', 'unrecorded', 'expired')),
  -- When its page last said that it is there.
  add column seen_at timestamptz;

-- Uploads that are over, for 90 days. The file of one that finished has the same id.
create table ended_uploads (
  id uuid primary key,
  user_id integer not null references users on delete cascade,
  filename text not null,
  size bigint not null,
  outcome text not null check (outcome in ('finished', 'failed', 'cancelled')),
  reason text check (reason in ('no-room', 'unreadable', 'refused', 'unrecorded', 'expired')),
  began_at timestamptz not null,
  ended_at timestamptz not null
);

create index ended_uploads_ended_at_idx on ended_uploads (ended_at desc, id desc);
create index ended_uploads_user_id_idx on ended_uploads (user_id, ended_at desc, id desc);

-- What was uploaded before there was this table counts too.
insert into ended_uploads (id, user_id, filename, size, outcome, began_at, ended_at)
select file_id, created_by, filename, size, 'finished', created_at, created_at
from assets
where created_by is not null and created_at > now() - interval '90 days';
