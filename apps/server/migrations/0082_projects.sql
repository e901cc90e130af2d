-- The projects of the plant, kept by staff in place.
create table projects (
  id integer primary key generated always as identity,
  name text not null,
  status text not null check (status in ('on-track', 'in-progress', 'completed', 'planning')),
  -- Percent done.
  progress integer not null check (progress between 0 and 100),
  -- A person, a team or a department, as staff write it.
  responsible text not null default '',
  visibility text not null check (visibility in ('everybody', 'signed-in')),
  due_date date,
  -- What was changed last, for whoever reads what happened.
  last_change text not null check (last_change in ('added', 'status', 'progress', 'due_date', 'details')),
  -- Raised by every change.
  version integer not null default 1,
  created_at timestamptz not null,
  created_by integer references users on delete set null,
  updated_at timestamptz not null,
  updated_by integer references users on delete set null,
  check (status <> 'completed' or progress = 100)
);

create index projects_due_date_idx on projects (due_date) where status <> 'completed';
create index projects_updated_at_idx on projects (updated_at desc);
create index projects_created_by_idx on projects (created_by);
create index projects_updated_by_idx on projects (updated_by);

create trigger projects_tell after insert or update or delete or truncate on projects
  for each statement execute function tell_change('projects');

alter table bin drop constraint bin_kind_check;
alter table bin add constraint bin_kind_check check (kind in ('article', 'asset', 'pin', 'project'));
