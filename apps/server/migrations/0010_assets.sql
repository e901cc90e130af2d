-- Files on their way into the library, and those that have arrived and wait for their record.
create table uploads (
  id uuid primary key,
  user_id integer not null references users on delete cascade,
  filename text not null check (length(filename) between 1 and 255),
  content_type text not null,
  size bigint not null check (size > 0),
  fingerprint text not null default '',
  -- How the storage calls the upload; none for a file that comes in one piece.
  storage_id text,
  created_at timestamptz not null,
  -- When the last of it came.
  touched_at timestamptz not null,
  completed_at timestamptz
);

create index uploads_user_id_idx on uploads (user_id, created_at desc);
create index uploads_touched_at_idx on uploads (touched_at);

create table upload_parts (
  upload_id uuid not null references uploads on delete cascade,
  number integer not null,
  etag text not null,
  primary key (upload_id, number)
);

create table assets (
  id integer generated always as identity primary key,
  -- Where the file is kept: it never changes.
  file_id uuid not null unique,
  name text not null check (length(name) between 1 and 255),
  filename text not null,
  type text not null check (type in ('document', 'image', 'video')),
  content_type text not null,
  size bigint not null,
  preview_id uuid references media,
  created_at timestamptz not null,
  created_by integer references users on delete set null,
  -- Since when the storage has not had the file; none while it has.
  missing_since timestamptz
);

create index assets_created_idx on assets (created_at desc, id desc);
create index assets_type_idx on assets (type, created_at desc, id desc);
create index assets_name_idx on assets (folded(name), id);
create index assets_size_idx on assets (size, id);
create index assets_search_idx on assets using gin (folded(name) gin_trgm_ops);
create index assets_created_by_idx on assets (created_by);
create index assets_preview_id_idx on assets (preview_id);

-- Which files an article shows or links to. Such a file is not deleted.
create table article_files (
  article_id integer not null references articles on delete cascade,
  file_id uuid not null references assets (file_id),
  primary key (article_id, file_id)
);

create index article_files_file_id_idx on article_files (file_id);

create function note_article_files(article integer) returns void language sql as $$
  delete from article_files where article_id = article;
  insert into article_files (article_id, file_id)
  select article, file_id from assets
  where file_id in (
    select found[1]::uuid
    from (
      select content as text from articles where id = article
      union all
      select url from article_images where article_id = article
    ) as written,
    regexp_matches(text, '/files/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})', 'g') as found)
  order by file_id for key share
$$;

create function note_files_of_article() returns trigger language plpgsql as $$
begin
  perform note_article_files(new.id);
  return null;
end $$;

create function note_files_of_image() returns trigger language plpgsql as $$
begin
  perform note_article_files(case tg_op when 'DELETE' then old.article_id else new.article_id end);
  return null;
end $$;

create trigger articles_files_insert after insert on articles
  for each row when (new.content like '%/files/%') execute function note_files_of_article();
create trigger articles_files_update after update of content on articles
  for each row when (old.content is distinct from new.content
    and (old.content like '%/files/%' or new.content like '%/files/%'))
  execute function note_files_of_article();
create trigger article_images_files_insert after insert on article_images
  for each row when (new.url like '%/files/%') execute function note_files_of_image();
create trigger article_images_files_delete after delete on article_images
  for each row when (old.url like '%/files/%') execute function note_files_of_image();

-- A preview is a picture in use.
do $$
begin
  execute 'create or replace view media_uses as '
    || rtrim(pg_get_viewdef('media_uses'::regclass), ';')
    || ' union all select preview_id from assets where preview_id is not null';
end $$;
