-- Devices on which an account has signed in, as keyed hashes: guessing elsewhere does not keep its person out there.
create table known_devices (
  user_id integer not null references users on delete cascade,
  device_hash bytea not null,
  last_used_at timestamptz not null,
  primary key (user_id, device_hash)
);

-- However a password is changed or an account switched off: the devices from before are strangers again.
create function forget_known_devices() returns trigger language plpgsql as $$
begin
  delete from known_devices where user_id = new.id;
  return null;
end
$$;
create trigger users_known_devices after update of password_hash, is_active on users
  for each row when (old.password_hash <> new.password_hash or (old.is_active and not new.is_active))
  execute function forget_known_devices();

-- A device that several people use: its sign-in ends after minutes without use.
alter table sessions add column is_shared boolean not null default false;

-- Where accounts signed in from counts no more. Nodes of the version before write it while they are replaced,
-- so the table stays, and stays empty.
delete from known_addresses;
create function keep_no_address() returns trigger language plpgsql as $$
begin
  return null;
end
$$;
create trigger known_addresses_unused before insert on known_addresses
  for each row execute function keep_no_address();
