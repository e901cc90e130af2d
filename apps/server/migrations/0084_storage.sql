-- What is known about a file of the library besides its record. It outlives a stay in the bin, and goes with the file.
create table file_facts (
  file_id uuid primary key,
  -- From this day on it is known when the file was opened.
  known_since date not null,
  -- The last day on which anybody opened it, and nobody's name.
  opened_on date check (opened_on >= known_since),
  -- Null until somebody has read the file through.
  looked_at timestamptz,
  content_hash text check (content_hash ~ '^[0-9a-f]{64}$'),
  -- Of a picture, in pixels.
  width integer check (width > 0),
  height integer check (height > 0)
);

create index file_facts_content_hash_idx on file_facts (content_hash) where content_hash is not null;
create index file_facts_looked_at_idx on file_facts (file_id) where looked_at is null;

insert into file_facts (file_id, known_since)
  select file_id, current_date from assets
  union select file_id, current_date from bin where file_id is not null;

-- What only the storage itself can say, as it was counted last.
create table storage_counts (
  part text primary key check (part in ('sizes', 'aside', 'backups')),
  files integer not null check (files >= 0),
  bytes bigint not null check (bytes >= 0),
  -- Not where the files of the site are: it takes nothing of their room.
  is_elsewhere boolean not null,
  counted_at timestamptz not null
);

-- What somebody cleaned up at once, and can take back.
create table storage_cleanups (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('duplicates', 'old', 'unused', 'oversized')),
  created_by integer references users on delete set null,
  created_at timestamptz not null,
  undone_at timestamptz,
  -- The ids of the files that went to the bin, and of the smaller pictures that came instead.
  binned integer[] not null default '{}' check (cardinality(binned) <= 200),
  added integer[] not null default '{}',
  bytes bigint not null default 0
);

create index storage_cleanups_created_idx on storage_cleanups (created_at desc, id desc);
create index storage_cleanups_created_by_idx on storage_cleanups (created_by);

-- Whoever takes a file into a text and whoever deletes it wait for each other. Who comes second after it was deleted is
-- refused: a text never comes to name a file that is in the bin. What it named before it may go on naming.
create function require_files(given text, before text, article integer) returns void language plpgsql as $$
declare
  gone text;
begin
  perform from assets where file_id in (select files_named_in(given)) order by file_id for key share;
  select title into gone from bin
  where file_id in (select files_named_in(given) except select files_named_in(before))
    and (article is null or article <> all (awaited_by))
  order by id limit 1;
  if found then
    raise exception 'The file is in the bin.' using errcode = 'BF001', detail = gone;
  end if;
end $$;

-- An article that comes back from the bin may name a file that is still there: it waits for it.
create function require_files_of_article() returns trigger language plpgsql as $$
begin
  if not exists (select from bin where kind = 'article' and subject_id = new.id) then
    perform require_files(new.content, case when tg_op = 'UPDATE' then old.content end, new.id);
  end if;
  return null;
end $$;

create function require_file_of_image() returns trigger language plpgsql as $$
begin
  if not exists (select from bin where kind = 'article' and subject_id = new.article_id) then
    perform require_files(new.url, null, new.article_id);
  end if;
  return null;
end $$;

create function require_files_of_text() returns trigger language plpgsql as $$
begin
  perform require_files(new.content, null, null);
  return null;
end $$;

create function require_files_of_newsletter() returns trigger language plpgsql as $$
begin
  perform require_files(new.greeting || new.sections::text,
    case when tg_op = 'UPDATE' then old.greeting || old.sections::text end, null);
  return null;
end $$;

create trigger articles_require_files_insert after insert on articles
  for each row when (new.content like '%/files/%') execute function require_files_of_article();
create trigger articles_require_files_update after update of content on articles
  for each row when (old.content is distinct from new.content and new.content like '%/files/%')
  execute function require_files_of_article();
create trigger article_images_require_file after insert on article_images
  for each row when (new.url like '%/files/%') execute function require_file_of_image();
create trigger plain_pages_require_files after insert on plain_pages
  for each row when (new.content like '%/files/%') execute function require_files_of_text();
create trigger leadership_messages_require_files after insert on leadership_messages
  for each row when (new.content like '%/files/%') execute function require_files_of_text();
create trigger newsletters_require_files_insert after insert on newsletters
  for each row when ((new.greeting || new.sections::text) like '%/files/%')
  execute function require_files_of_newsletter();
create trigger newsletters_require_files_update after update of greeting, sections on newsletters
  for each row when ((new.greeting || new.sections::text) like '%/files/%')
  execute function require_files_of_newsletter();
