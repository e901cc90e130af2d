create table users (
  id integer generated always as identity primary key,
  username text not null check (length(username) between 1 and 150),
  email text not null default '' check (length(email) <= 254),
  first_name text not null default '' check (length(first_name) <= 150),
  last_name text not null default '' check (length(last_name) <= 150),
  password_hash text not null,
  is_staff boolean not null default false,
  is_superuser boolean not null default false,
  is_active boolean not null default true,
  date_joined timestamptz not null default now()
);

-- Names and addresses are one person's whatever their case.
create unique index users_username_key on users (lower(username));
create unique index users_email_key on users (lower(email)) where email <> '';

create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id integer not null references users on delete cascade,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  revoked_at timestamptz,
  user_agent text not null default ''
);

create index sessions_user_id_idx on sessions (user_id);

-- Only the hash is kept: a stolen copy of the table opens no session.
create table refresh_tokens (
  id bigint generated always as identity primary key,
  session_id uuid not null references sessions on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);

create index refresh_tokens_session_id_idx on refresh_tokens (session_id);

create table throttle_buckets (
  key text primary key,
  tokens double precision not null,
  updated_at timestamptz not null default now()
);

-- Marks that the application leaves for itself, such as the day the demo was filled in.
create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);
