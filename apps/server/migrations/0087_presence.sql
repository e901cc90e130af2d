-- Who lets colleagues see that they are there. A choice, like those of the account: a row says yes.
create table presence_settings (
  user_id integer primary key references users on delete cascade
);

-- Devices on which the site was open a moment ago, and what people have set. Unlogged: they reach neither the log of the
-- database nor what is made from it, and a crash may take them. Rows go when their moment is over.
create unlogged table presence_devices (
  session_id uuid primary key references sessions on delete cascade,
  user_id integer not null references presence_settings on delete cascade,
  seen_at timestamptz not null
);
create index presence_devices_user on presence_devices (user_id);

create unlogged table presence_statuses (
  user_id integer primary key references presence_settings on delete cascade,
  status text not null check (status in ('busy', 'away')),
  ends_at timestamptz not null
);
