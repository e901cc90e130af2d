-- An article as its readers see it, with all that its author decides about it. Times are written in UTC, so
-- that two of these are equal whatever zone a connection speaks.
create function article_snapshot(article integer) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'title', title, 'content', content, 'event_date', event_date,
    'starts_at', to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    'ends_at', to_char(ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    'place', place, 'shift', shift, 'top_news_until', top_news_until, 'pinned_until', pinned_until,
    'tags', (
      select coalesce(jsonb_agg(jsonb_build_object('name', name, 'hidden', hidden) order by lower(name)), '[]')
      from article_tags join tags on id = tag_id where article_id = article),
    'images', (
      select coalesce(jsonb_agg(jsonb_build_object('url', url, 'alt', alt) order by position), '[]')
      from article_images where article_id = article))
  from articles where id = article
$$;

-- Every saved state of an article, once it has been changed. One that was never changed has a single version:
-- itself. So nothing is copied here for the articles that are there already.
create table article_versions (
  article_id integer not null references articles on delete cascade,
  version integer not null check (version > 0),
  -- None where the account is gone, or where nobody noted who it was.
  saved_by integer references users on delete set null,
  saved_at timestamptz not null,
  -- Readers have had it: such a version is never dropped.
  was_published boolean not null,
  restored_from integer,
  snapshot jsonb not null,
  primary key (article_id, version)
);

create index article_versions_saved_by_idx on article_versions (saved_by);

-- The version that an article has before its first change. Who wrote it is known unless it was changed before
-- versions were kept: then its last change is the moment of none of its moves.
create function first_article_version(article integer) returns setof article_versions language sql stable as $$
  select a.id, 1, case when is_known then a.author_id end,
    case when is_known then a.created_at else a.updated_at end,
    a.status = 'published', null::integer, article_snapshot(a.id)
  from articles as a, lateral (select a.updated_at = a.created_at or exists (
    select from article_history as h where h.article_id = a.id and h.at = a.updated_at) as is_known) as it
  where a.id = article and not exists (select from article_versions as v where v.article_id = article)
$$;

-- The pictures of all versions are in use.
create table article_version_media (
  article_id integer not null,
  version integer not null,
  media_id uuid not null references media,
  primary key (article_id, version, media_id),
  foreign key (article_id, version) references article_versions on delete cascade
);

create index article_version_media_media_id_idx on article_version_media (media_id);

create function note_media_of_version() returns trigger language plpgsql as $$
begin
  insert into article_version_media (article_id, version, media_id)
  select new.article_id, new.version, id from media
  where id in (select media_named_in(new.snapshot::text)) order by id for key share;
  return null;
end $$;

create trigger article_versions_media after insert on article_versions
  for each row when (new.snapshot::text like '%/media/%') execute function note_media_of_version();

-- What was deleted, for a while: its rows as they were, by table. They are in no other table meanwhile, so
-- nothing that reads has to know of this one.
create table bin (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('article', 'asset', 'pin')),
  subject_id integer not null,
  title text not null,
  owner_id integer references users on delete set null,
  -- Nobody but its owner sees it.
  is_private boolean not null,
  deleted_by integer references users on delete set null,
  deleted_at timestamptz not null,
  -- The file of an asset; it stays where it is.
  file_id uuid unique,
  -- Articles that have come back and name this file.
  awaited_by integer[] not null default '{}',
  record jsonb not null,
  unique (kind, subject_id)
);

create index bin_deleted_at_idx on bin (deleted_at desc, id desc);
create index bin_owner_id_idx on bin (owner_id, deleted_at desc);
create index bin_deleted_by_idx on bin (deleted_by);

-- Its pictures stay too.
create table bin_media (
  bin_id integer not null references bin on delete cascade,
  media_id uuid not null references media,
  primary key (bin_id, media_id)
);

create index bin_media_media_id_idx on bin_media (media_id);

-- Rows into the table that they came from. Columns that have come or gone since are left to themselves.
create function put_back(target regclass, given jsonb) returns void language plpgsql as $$
declare
  columns text := (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
    where attrelid = target and attnum > 0 and not attisdropped and attgenerated = '' and given->0 ? attname::text);
begin
  if jsonb_array_length(given) = 0 then return; end if;
  execute format('insert into %1$s (%2$s) overriding system value
    select %2$s from jsonb_populate_recordset(null::%1$s, $1)', target, columns) using given;
end $$;

do $$ begin
  execute 'create or replace view media_uses as '
    || rtrim(pg_get_viewdef('media_uses'::regclass), ';')
    || ' union all select media_id from article_version_media'
    || ' union all select media_id from bin_media';
end $$;
