-- When an event was last put on another day or hour, for whoever reads what happened.
alter table calendar_events add column moved_at timestamptz;
create index calendar_events_moved_at_idx on calendar_events (moved_at desc) where moved_at is not null;

-- As before, and notes a move of an event that was not off.
create or replace function note_calendar_event() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' and new.status = 'published' and new.event_date is not null then
    insert into calendar_events as known (article_id, changed_at, event_date, starts_at, ends_at)
    values (new.id, now(), new.event_date, new.starts_at, new.ends_at)
    on conflict (article_id) do update set
      sequence = known.sequence + 1, changed_at = excluded.changed_at, cancelled_at = null,
      moved_at = case
        when known.cancelled_at is null
          and (known.event_date, known.starts_at) is distinct from (excluded.event_date, excluded.starts_at)
        then excluded.changed_at else known.moved_at end,
      event_date = excluded.event_date, starts_at = excluded.starts_at, ends_at = excluded.ends_at;
  else
    update calendar_events set sequence = sequence + 1, changed_at = now(), cancelled_at = now()
    where article_id = old.id and cancelled_at is null;
  end if;
  return null;
end $$;

-- How many accounts are in use is a public figure.
create trigger users_tell_insert after insert on users
  for each statement execute function tell_change('people');
create trigger users_tell_use after update on users
  for each row when ((old.is_active, old.awaits_verification) is distinct from (new.is_active, new.awaits_verification))
  execute function tell_change('people');
