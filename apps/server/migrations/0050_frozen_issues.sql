-- What the sections of an issue show, as it was when the issue went out; null as long as it is not out. Issues that
-- went out before this are filled by the job freeze-newsletters.
alter table newsletters add column frozen_sections jsonb;
alter table newsletters add column corrected_at timestamptz;
-- Who is told where its time comes and something stops it.
alter table newsletters add column scheduled_by integer references users on delete set null;
create index newsletters_scheduled_by_idx on newsletters (scheduled_by);
alter table newsletters add constraint newsletters_frozen_check
  check (frozen_sections is null or published_at is not null);

-- Stopped: some have it by mail, and the others wait until somebody goes on.
alter table newsletters drop constraint newsletters_state_check;
alter table newsletters add constraint newsletters_state_check
  check (state in ('draft', 'scheduled', 'sending', 'stopped', 'sent'));

-- Whatever becomes of an article or a pin, the pictures that an issue shows are in use.
do $$ begin
  execute 'create or replace view media_uses as '
    || rtrim(pg_get_viewdef('media_uses'::regclass), ';')
    || $view$ union all select media_named_in(frozen_sections::text) from newsletters
      where frozen_sections is not null $view$;
end $$;

create function files_named_in(given text) returns setof uuid language sql immutable parallel safe as $$
  select distinct found[1]::uuid
  from regexp_matches(given, '/files/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})', 'g') as found
$$;

-- A file that the words of an issue name is in use too.
do $$ begin
  execute 'create or replace view file_uses as '
    || rtrim(pg_get_viewdef('file_uses'::regclass), ';')
    || $view$ union all
      select files_named_in(words), 'newsletter', name, 0
      from (select greeting || coalesce(frozen_sections, sections)::text as words, 'No. ' || number as name
        from newsletters) as issues
      where words like '%/files/%' $view$;
end $$;

alter table author_notices drop constraint author_notices_outcome_check;
alter table author_notices add constraint author_notices_outcome_check check (outcome in (
  'published', 'rejected', 'deleted', 'moved_up', 'event_changed', 'event_cancelled', 'event_back',
  'comment_hidden', 'comment_shown', 'comment_deleted', 'newsletter_held'));
