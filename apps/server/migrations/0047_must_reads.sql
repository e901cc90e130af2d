-- Articles that people are asked to read and to confirm. The row stays when the asking has ended, for the audit.
create table must_reads (
  article_id integer primary key references articles on delete cascade,
  audience text not null check (audience in ('everybody', 'role', 'department')),
  -- Which role or department; empty for everybody.
  audience_value text not null default '' check ((audience = 'everybody') = (audience_value = '')),
  due_on date not null,
  -- The oldest version whose confirmation counts: the one of the marking, or of the last material change.
  material_version integer not null check (material_version > 0),
  marked_by integer references users on delete set null,
  marked_at timestamptz not null,
  -- Null while people are asked.
  ended_at timestamptz,
  -- The day at the site on which the last reminders went out.
  reminded_on date
);

create index must_reads_marked_by_idx on must_reads (marked_by);

-- Who has confirmed which version, when and how. Of somebody who is gone the confirmation stays, without the name.
create table confirmations (
  id integer generated always as identity primary key,
  article_id integer not null references articles on delete cascade,
  user_id integer references users on delete set null,
  version integer not null check (version > 0),
  confirmed_at timestamptz not null,
  way text not null check (way in ('account', 'pin', 'code')),
  unique (article_id, user_id, version)
);

create index confirmations_user_id_idx on confirmations (user_id);

alter table users
  -- Whose outstanding confirmations they are told of; empty for who leads none.
  add column leads_department text not null default '' check (length(leads_department) <= 100),
  -- For shared devices; '!' where none was set.
  add column pin_hash text not null default '!';

create index users_leads_department_idx on users (leads_department) where leads_department <> '';

-- A code that confirms one article for one person.
alter table one_time_secrets
  drop constraint one_time_secrets_purpose_check,
  add constraint one_time_secrets_purpose_check
    check (purpose in ('password', 'email', 'invitation', 'code', 'confirmation'));
