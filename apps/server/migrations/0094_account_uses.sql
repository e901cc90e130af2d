-- The day on which an account was last used. Sign-ins are swept away when they end; this stays.
create table account_uses (
  user_id integer primary key references users on delete cascade,
  last_used_on date not null
);

create function note_account_use() returns trigger language plpgsql as $$
declare
  used_on date := (new.last_used_at at time zone 'UTC')::date;
begin
  -- One write a day: all other uses only look.
  if not exists (select from account_uses where user_id = new.user_id and last_used_on >= used_on) then
    insert into account_uses values (new.user_id, used_on)
      on conflict (user_id) do update set last_used_on = excluded.last_used_on
      where account_uses.last_used_on < excluded.last_used_on;
  end if;
  return null;
end
$$;
create trigger sessions_note_use after insert or update of last_used_at on sessions
  for each row execute function note_account_use();

-- What is still known. Nobody can say when the others came last: their days are counted from today.
insert into account_uses
  select u.id, coalesce(
    (greatest((select max(last_used_at) from sessions as s where s.user_id = u.id),
      (select max(last_used_at) from known_devices as d where d.user_id = u.id)) at time zone 'UTC')::date,
    current_date)
  from users as u
  where u.password_hash <> '!' or exists (select from sessions as s where s.user_id = u.id);
