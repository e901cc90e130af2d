-- What an author says about an event: the one list of these columns in the database. A column that is added to them is
-- added here, and with it to versions and calendars. Times are written in UTC, so that two of these are equal whatever
-- zone a connection speaks.
create function event_of(a articles) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'event_date', a.event_date,
    'starts_at', to_char(a.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    'ends_at', to_char(a.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    'place', a.place, 'shift', a.shift)
$$;

-- As before, with that list instead of one of its own.
create or replace function article_snapshot(article integer) returns jsonb language sql stable as $$
  select event_of(a) || jsonb_build_object(
    'title', a.title, 'content', a.content, 'top_news_until', a.top_news_until, 'pinned_until', a.pinned_until,
    'tags', (
      select coalesce(jsonb_agg(jsonb_build_object('name', name, 'hidden', hidden) order by lower(name)), '[]')
      from article_tags join tags on id = tag_id where article_id = article),
    'images', (
      select coalesce(jsonb_agg(jsonb_build_object('url', url, 'alt', alt) order by position), '[]')
      from article_images where article_id = article))
  from articles as a where a.id = article
$$;

drop trigger articles_calendar_update on articles;
create trigger articles_calendar_update after update on articles
  for each row when (
    (old.status = 'published' and old.event_date is not null
      or new.status = 'published' and new.event_date is not null)
    and (old.status, old.title, event_of(old)) is distinct from (new.status, new.title, event_of(new)))
  execute function note_calendar_event();
