-- Messages to devices: which device takes them, what its person wants there, and those that still have to go out. What
-- went out leaves nothing behind: nobody sees who was reached when.
create table push_subscriptions (
  -- One for each sign-in: it ends with it.
  session_id uuid primary key references sessions on delete cascade,
  user_id integer not null references users on delete cascade,
  -- Where the maker of the browser takes messages for the device.
  endpoint text not null unique,
  -- With what they are encrypted, so that only the device reads them.
  device_key bytea not null,
  device_secret bytea not null,
  -- The key of the site that the device knows it by.
  site_key text not null,
  created_at timestamptz not null
);
create index push_subscriptions_user_id_idx on push_subscriptions (user_id);

-- Whoever has no row wants everything, without titles.
create table push_choices (
  user_id integer primary key references users on delete cascade,
  -- Topics that are not sent.
  muted text[] not null default '{}',
  shows_titles boolean not null default false
);

create table push_messages (
  id bigint generated always as identity primary key,
  session_id uuid not null references push_subscriptions on delete cascade,
  -- Null for one that somebody tries it with.
  notification_id integer references notifications on delete cascade,
  attempts integer not null default 0,
  created_at timestamptz not null,
  unique (session_id, notification_id)
);
create index push_messages_notification_id_idx on push_messages (notification_id) where notification_id is not null;
create index push_messages_created_at_idx on push_messages (created_at);

create function end_push_subscription() returns trigger language plpgsql as $$
begin
  delete from push_subscriptions where session_id = new.id;
  return null;
end $$;

create trigger end_push_subscription after update of revoked_at on sessions
  for each row when (old.revoked_at is null and new.revoked_at is not null)
  execute function end_push_subscription();
