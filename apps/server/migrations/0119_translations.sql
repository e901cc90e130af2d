-- Articles in other languages. What it was made from is kept with it: versions of a draft come and go.
create table article_translations (
  article_id integer not null references articles on delete cascade,
  language text not null check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'),
  title text not null,
  content text not null,
  plain_text text not null,
  excerpt text not null,
  -- The original as it was translated, and which version that was.
  source_title text not null,
  source_content text not null,
  version integer not null,
  is_outdated boolean not null default false,
  written_by integer references users on delete set null,
  written_at timestamptz not null,
  checked_by integer references users on delete set null,
  checked_at timestamptz,
  revision integer not null default 1,
  primary key (article_id, language)
);

create index article_translations_written_by_idx on article_translations (written_by);
create index article_translations_checked_by_idx on article_translations (checked_by);

create trigger article_translations_tell after insert or update or delete on article_translations
  for each row execute function tell_change('article', 'article_id');
create trigger article_translations_tell_all after truncate on article_translations
  for each statement execute function tell_change('article');

create function translation_state(is_outdated boolean, checked_at timestamptz) returns text
language sql immutable parallel safe
return case when is_outdated then 'outdated' when checked_at is not null then 'checked' else 'draft' end;

-- Whose word counts that a translation is right.
alter table users add column checks_languages text[] not null default '{}';
