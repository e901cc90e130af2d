-- When somebody works: a shift, times of their own or none. It serves the delivery of messages alone.
alter table users add column working_hours text not null default ''
  check (working_hours ~ '^(|early|late|night|day|\d\d:\d\d-\d\d:\d\d)$');

-- Those that wait until the shift of their person begins, and the one that tells of all of them then.
alter table push_messages
  add column is_held boolean not null default false,
  add column bundle integer[];
create index push_messages_held_idx on push_messages (session_id) where is_held;
