-- Nobody is told the same twice: a mail that says what a notice says is not sent any more once that was seen on the site,
-- or is not so any more.
alter table mails add column notification_id integer references notifications on delete set null;
create index mails_notification_id_idx on mails (notification_id) where notification_id is not null;

create function drop_told_mail() returns trigger language plpgsql as $$
begin
  delete from mails where notification_id = old.id and state = 'queued';
  return old;
end $$;

create trigger notifications_seen_drop_mail after update of seen_at on notifications
  for each row when (old.seen_at is null and new.seen_at is not null) execute function drop_told_mail();
create trigger notifications_gone_drop_mail before delete on notifications
  for each row execute function drop_told_mail();
