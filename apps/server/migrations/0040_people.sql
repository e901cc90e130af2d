-- How the plant knows its people. Both may be empty; a number is one person's, whatever its case.
alter table users
  add column personnel_number text not null default '' check (length(personnel_number) <= 40),
  add column department text not null default '' check (length(department) <= 100);

create unique index users_personnel_number_key on users (lower(personnel_number)) where personnel_number <> '';
create index users_department_idx on users (department) where department <> '';
