-- When its person last showed who they are, by the clock of the database; null where they have only come in. What could
-- take an account over asks for it anew.
alter table sessions add column proved_at timestamptz;
