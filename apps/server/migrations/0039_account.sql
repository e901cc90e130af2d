-- What a person has settled for their account.
alter table users
  add column language text not null default 'en' check (length(language) between 2 and 35),
  -- None: they have never chosen one, and each device keeps its own.
  add column theme text check (theme in ('system', 'light', 'dark')),
  add column mails_decisions boolean not null default true,
  add column mails_newsletter boolean not null default true,
  add column picture_id uuid references media,
  -- When somebody without a name was asked for one; they are asked once.
  add column name_asked_at timestamptz;

create index users_picture_id_idx on users (picture_id) where picture_id is not null;

do $$ begin
  execute 'create or replace view media_uses as '
    || rtrim(pg_get_viewdef('media_uses'::regclass), ';')
    || ' union all select picture_id from users where picture_id is not null';
end $$;

-- From where the sign-in was used last, for its person to recognise it.
alter table sessions add column address text not null default '' check (length(address) <= 45);

-- What links and codes open once. Only a keyed hash is kept: a stolen copy of the table opens nothing.
create table one_time_secrets (
  id bigint generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  purpose text not null check (purpose in ('password', 'email', 'invitation', 'code')),
  secret_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  created_by integer references users on delete set null,
  data jsonb not null default '{}',
  -- A new one ends the one before.
  unique (user_id, purpose)
);

create index one_time_secrets_created_by_idx on one_time_secrets (created_by) where created_by is not null;
