-- Who may see an article; all that are there stay as visible as they are.
alter table articles
  add column audience text not null default 'everybody' check (audience in ('everybody', 'role', 'department')),
  -- Which role or department; empty for everybody.
  add column audience_value text not null default '',
  add check ((audience = 'everybody') = (audience_value = ''));

-- One that is published and not for everybody has a state of its own. So whatever asks for 'published', an index, a
-- total, a list, a node of the version before, finds nothing but what anybody may read; who may read more asks for it.
alter table articles
  drop constraint articles_status_check,
  add constraint articles_status_check check (status in ('draft', 'published', 'restricted', 'rejected')),
  add check (status <> 'restricted' or (audience <> 'everybody' and published_at is not null and day is not null)),
  add check (status <> 'published' or audience = 'everybody');

-- Whoever writes says 'published', and need not know.
create function restrict_article() returns trigger language plpgsql as $$
begin
  new.status := case when new.audience = 'everybody' then 'published' else 'restricted' end;
  return new;
end $$;

create trigger articles_restrict before insert or update on articles
  for each row when (new.status in ('published', 'restricted')) execute function restrict_article();

-- The state as those who write and review see it.
create function shown_status(status text) returns text language sql immutable parallel safe
return case status when 'restricted' then 'published' else status end;

drop index articles_status_idx;
create index articles_status_idx on articles (shown_status(status), created_at desc, id desc);
drop index articles_author_status_idx;
create index articles_author_status_idx on articles (author_id, shown_status(status), created_at desc, id desc);
-- They are few, and asked for by whoever belongs to an audience.
create index articles_restricted_idx on articles (audience, audience_value) where status = 'restricted';
create index articles_restricted_author_idx on articles (author_id) where status = 'restricted';

-- As before, with the state as it is shown. Nothing that the index holds becomes different by it.
create or replace function article_facets(status text, author_id integer, created_at timestamptz, published_at timestamptz)
returns text[] language sql immutable parallel safe
return array[
  shown_status(status), 'author ' || author_id, 'author ' || author_id || ' ' || shown_status(status),
  'created 1 ' || day_number(created_at), 'created 4 ' || day_number(created_at) / 4,
  'created 16 ' || day_number(created_at) / 16, 'created 64 ' || day_number(created_at) / 64,
  'created 256 ' || day_number(created_at) / 256, 'created 1024 ' || day_number(created_at) / 1024
] || case when published_at is null then '{}' else array[
  'published 1 ' || day_number(published_at), 'published 4 ' || day_number(published_at) / 4,
  'published 16 ' || day_number(published_at) / 16, 'published 64 ' || day_number(published_at) / 64,
  'published 256 ' || day_number(published_at) / 256, 'published 1024 ' || day_number(published_at) / 1024
] end;

-- As before, with who may see it; null is everybody, as in what was saved before.
create or replace function article_snapshot(article integer) returns jsonb language sql stable as $$
  select event_of(a) || jsonb_build_object(
    'title', a.title, 'content', a.content, 'top_news_until', a.top_news_until, 'pinned_until', a.pinned_until,
    'audience', case when a.audience <> 'everybody'
      then jsonb_build_object('kind', a.audience, 'value', a.audience_value) end,
    'tags', (
      select coalesce(jsonb_agg(jsonb_build_object('name', name, 'hidden', hidden) order by lower(name)), '[]')
      from article_tags join tags on id = tag_id where article_id = article),
    'images', (
      select coalesce(jsonb_agg(jsonb_build_object('url', url, 'alt', alt) order by position), '[]')
      from article_images where article_id = article))
  from articles as a where a.id = article
$$;

-- As before; what some readers have had, readers have had.
create or replace function first_article_version(article integer) returns setof article_versions language sql stable as $$
  select a.id, 1, case when is_known then a.author_id end,
    case when is_known then a.created_at else a.updated_at end,
    shown_status(a.status) = 'published', null::integer, article_snapshot(a.id)
  from articles as a, lateral (select a.updated_at = a.created_at or exists (
    select from article_history as h where h.article_id = a.id and h.at = a.updated_at) as is_known) as it
  where a.id = article and not exists (select from article_versions as v where v.article_id = article)
$$;

-- Who may see a published article that not everybody may: its audience, its author and staff. It stands in the queries of
-- `features/articles/audience.ts`, and nowhere else.
create function is_in_audience(
  author_id integer, audience text, audience_value text, reader integer, reader_role text, reader_department text
) returns boolean language sql immutable parallel safe
return coalesce(reader_role in ('staff', 'superuser') or author_id = reader
  or audience = 'role' and audience_value = reader_role
  or audience = 'department' and audience_value = reader_department, false);

-- Whether somebody sees more than a visitor does: asked with every call of somebody who is signed in.
create function sees_restricted(reader integer, reader_role text, reader_department text)
returns boolean language sql stable
return exists (select from articles as a where a.status = 'restricted'
  and is_in_audience(a.author_id, a.audience, a.audience_value, reader, reader_role, reader_department));

-- As before, and an event that some may see is one too. Once it is over for them it goes without a trace: calendars that
-- anybody reads must not hear of it.
create or replace function note_calendar_event() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' and new.status in ('published', 'restricted') and new.event_date is not null then
    insert into calendar_events as known (article_id, changed_at, event_date, starts_at, ends_at)
    values (new.id, now(), new.event_date, new.starts_at, new.ends_at)
    on conflict (article_id) do update set
      sequence = known.sequence + 1, changed_at = excluded.changed_at, cancelled_at = null,
      moved_at = case
        when known.cancelled_at is null
          and (known.event_date, known.starts_at) is distinct from (excluded.event_date, excluded.starts_at)
        then excluded.changed_at else known.moved_at end,
      event_date = excluded.event_date, starts_at = excluded.starts_at, ends_at = excluded.ends_at;
  elsif old.status = 'restricted' then
    delete from calendar_events where article_id = old.id;
  else
    update calendar_events set sequence = sequence + 1, changed_at = now(), cancelled_at = now()
    where article_id = old.id and cancelled_at is null;
  end if;
  return null;
end $$;

drop trigger articles_calendar_insert on articles;
create trigger articles_calendar_insert after insert on articles
  for each row when (new.status in ('published', 'restricted') and new.event_date is not null)
  execute function note_calendar_event();
drop trigger articles_calendar_update on articles;
create trigger articles_calendar_update after update on articles
  for each row when (
    (old.status in ('published', 'restricted') and old.event_date is not null
      or new.status in ('published', 'restricted') and new.event_date is not null)
    and (old.status, old.title, event_of(old)) is distinct from (new.status, new.title, event_of(new)))
  execute function note_calendar_event();
drop trigger articles_calendar_delete on articles;
create trigger articles_calendar_delete after delete on articles
  for each row when (old.status in ('published', 'restricted') and old.event_date is not null)
  execute function note_calendar_event();
