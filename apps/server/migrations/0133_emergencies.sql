-- Who may tell everybody at once: given by superusers, person by person.
alter table users add column sends_emergencies boolean not null default false;

create table emergencies (
  id integer generated always as identity primary key,
  text text not null check (length(text) <= 300),
  -- Null for somebody who is gone.
  created_by integer references users on delete set null,
  created_at timestamptz not null,
  -- Everybody up to this account was told; so nobody is told twice.
  told_up_to integer not null default 0
);
create index emergencies_created_at_idx on emergencies (created_at);
create index emergencies_created_by_idx on emergencies (created_by);
