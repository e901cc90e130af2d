-- What stands below the cards of the section pages, kept by staff in place: people to talk to, and ideas.
create table section_entries (
  id integer primary key generated always as identity,
  section text not null check (section in ('green-spot', 'team-spotlight', 'site-director')),
  kind text not null check (kind in ('person', 'idea')),
  -- The name of a person, or an idea in a line.
  title text not null,
  text text not null default '',
  visibility text not null check (visibility in ('everybody', 'signed-in')),
  -- Of a person: the address of a picture of the site, and how to reach them.
  picture text not null default '',
  reach text not null default '',
  -- Of an idea: how far it has come, and what became of it.
  state text check (state in ('collected', 'trying', 'done', 'declined')),
  outcome text not null default '',
  -- Raised by every change.
  version integer not null default 1,
  created_at timestamptz not null,
  created_by integer references users on delete set null,
  updated_at timestamptz not null,
  updated_by integer references users on delete set null,
  check ((kind = 'idea') = (state is not null))
);

create index section_entries_section_idx on section_entries (section, kind, id);
create index section_entries_created_by_idx on section_entries (created_by);
create index section_entries_updated_by_idx on section_entries (updated_by);

create trigger section_entries_tell after insert or update or delete or truncate on section_entries
  for each statement execute function tell_change('sections');

do $$ begin
  execute 'create or replace view media_uses as '
    || rtrim(pg_get_viewdef('media_uses'::regclass), ';')
    || $view$ union all select media_named_in(picture) from section_entries where picture <> '' $view$;
end $$;

alter table bin drop constraint bin_kind_check;
alter table bin add constraint bin_kind_check
  check (kind in ('article', 'asset', 'pin', 'project', 'section_entry'));
