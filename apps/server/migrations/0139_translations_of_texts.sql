-- The leadership message and the plain pages in other languages. What it was made from is kept with it: whether it is
-- outdated follows from that, and from the text of now.
create table text_translations (
  -- 'leadership-message', or the name of a page.
  text text not null,
  language text not null check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'),
  title text not null,
  content text not null,
  source_title text not null,
  source_content text not null,
  version integer not null,
  written_by integer references users on delete set null,
  written_at timestamptz not null,
  checked_by integer references users on delete set null,
  checked_at timestamptz,
  revision integer not null default 1,
  primary key (text, language)
);

create index text_translations_written_by_idx on text_translations (written_by);
create index text_translations_checked_by_idx on text_translations (checked_by);

create trigger text_translations_tell after insert or update or delete or truncate on text_translations
  for each statement execute function tell_change('translations');
