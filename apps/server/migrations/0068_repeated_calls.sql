-- The first answers to calls that may be repeated with the same Idempotency-Key, for a day. The key itself is not here,
-- and without it nobody can open the answer.
create table repeated_calls (
  id bytea primary key,
  user_id integer not null references users (id) on delete cascade,
  body_hash bytea not null,
  attempt uuid not null,
  answer bytea,
  created_at timestamptz not null default now()
);
create index repeated_calls_created_at on repeated_calls (created_at);
create index repeated_calls_user on repeated_calls (user_id);
