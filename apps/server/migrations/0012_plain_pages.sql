-- The pages that are one text. Every version stays; the one with the highest number is shown. A page without
-- a row shows the text that the site came with.
create table plain_pages (
  page text not null,
  version integer not null check (version > 0),
  content text not null,
  saved_at timestamptz not null,
  saved_by integer references users on delete set null,
  primary key (page, version)
);

create index plain_pages_saved_by_idx on plain_pages (saved_by);

-- The pictures of all versions are in use, besides those that were so before.
do $$ begin
  execute 'create or replace view media_uses as '
    || rtrim(pg_get_viewdef('media_uses'::regclass), ';')
    || $view$
      union all
      select (regexp_matches(content, '/media/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})', 'g'))[1]::uuid
      from plain_pages $view$;
end $$;
