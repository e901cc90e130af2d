-- What calendars have been told of each event, so that they notice every change. A row outlives its article:
-- subscribers have to hear that an event is off. See decision 0064.
create table calendar_events (
  article_id integer primary key,
  -- Raised by every change of what a calendar shows.
  sequence integer not null default 0,
  changed_at timestamptz not null,
  -- Null while it takes place.
  cancelled_at timestamptz,
  -- When it is, or was to be. What it was called goes with the article.
  event_date date not null,
  starts_at timestamptz,
  ends_at timestamptz
);

create index calendar_events_event_date_idx on calendar_events (event_date);
create index calendar_events_cancelled_at_idx on calendar_events (cancelled_at) where cancelled_at is not null;

insert into calendar_events (article_id, changed_at, event_date, starts_at, ends_at)
select id, updated_at, event_date, starts_at, ends_at from articles
where status = 'published' and event_date is not null;

-- Whoever writes, deletes or puts back an article need not know of calendars.
create function note_calendar_event() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' and new.status = 'published' and new.event_date is not null then
    insert into calendar_events as known (article_id, changed_at, event_date, starts_at, ends_at)
    values (new.id, now(), new.event_date, new.starts_at, new.ends_at)
    on conflict (article_id) do update set
      sequence = known.sequence + 1, changed_at = excluded.changed_at, cancelled_at = null,
      event_date = excluded.event_date, starts_at = excluded.starts_at, ends_at = excluded.ends_at;
  else
    update calendar_events set sequence = sequence + 1, changed_at = now(), cancelled_at = now()
    where article_id = old.id and cancelled_at is null;
  end if;
  return null;
end $$;

create trigger articles_calendar_insert after insert on articles
  for each row when (new.status = 'published' and new.event_date is not null)
  execute function note_calendar_event();
create trigger articles_calendar_update after update on articles
  for each row when (
    (old.status = 'published' and old.event_date is not null
      or new.status = 'published' and new.event_date is not null)
    and (old.status, old.title, old.event_date, old.starts_at, old.ends_at, old.place, old.shift)
      is distinct from (new.status, new.title, new.event_date, new.starts_at, new.ends_at, new.place, new.shift))
  execute function note_calendar_event();
create trigger articles_calendar_delete after delete on articles
  for each row when (old.status = 'published' and old.event_date is not null)
  execute function note_calendar_event();

-- An address at which a person's calendar reads without signing in. Only a hash is kept.
create table calendar_addresses (
  user_id integer primary key references users on delete cascade,
  secret_hash bytea not null unique,
  created_at timestamptz not null
);
