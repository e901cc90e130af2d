-- Issues of the newsletter. What a section shows is named, not copied: an article that is deleted or taken back later
-- is in no issue any more.
create table newsletters (
  id integer generated always as identity primary key,
  number integer not null unique check (number between 1 and 999999),
  title text not null,
  greeting text not null,
  -- An address of ours and what the picture shows; null without a cover.
  cover jsonb,
  sections jsonb not null,
  state text not null check (state in ('draft', 'scheduled', 'sending', 'sent')),
  -- Raised by every change, so that nobody writes over what they have not seen.
  version integer not null default 1,
  -- When it is to go out, where that is later.
  send_at timestamptz,
  -- Since when it is on the web; null as long as it is not out.
  published_at timestamptz,
  created_at timestamptz not null,
  created_by integer references users on delete set null,
  updated_at timestamptz not null,
  updated_by integer references users on delete set null,
  check ((published_at is null) = (state in ('draft', 'scheduled'))),
  check (state <> 'scheduled' or send_at is not null)
);
create index newsletters_created_by_idx on newsletters (created_by);
create index newsletters_updated_by_idx on newsletters (updated_by);
create index newsletters_published on newsletters (published_at desc) where published_at is not null;

create trigger newsletters_tell_insert after insert on newsletters
  for each row when (new.published_at is not null) execute function tell_change('newsletters');
create trigger newsletters_tell_update after update on newsletters
  for each row when (new.published_at is not null or old.published_at is not null)
  execute function tell_change('newsletters');
create trigger newsletters_tell_delete after delete on newsletters
  for each row when (old.published_at is not null) execute function tell_change('newsletters');
create trigger newsletters_tell_truncate after truncate on newsletters
  for each statement execute function tell_change('newsletters');

-- The picture on the cover is in use, besides those that were so before.
do $$ begin
  execute 'create or replace view media_uses as '
    || rtrim(pg_get_viewdef('media_uses'::regclass), ';')
    || $view$ union all select media_named_in(cover ->> 'url') from newsletters where cover is not null $view$;
end $$;
