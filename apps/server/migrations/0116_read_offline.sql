-- When a text was read that was confirmed later, because there was no connection: as the device has told it, within
-- what is possible. `confirmed_at` is when the confirmation arrived.
alter table confirmations
  add column read_offline_at timestamptz check (read_offline_at <= confirmed_at);
