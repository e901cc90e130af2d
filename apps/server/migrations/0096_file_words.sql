-- What stands in the files of the library, so that they are found by it. Like what is known of a file otherwise it
-- outlives a stay in the bin, and goes with the file.
create table file_words (
  file_id uuid primary key,
  -- Staff do not want the file to be found by its words: then there are none here.
  is_left_out boolean not null default false,
  -- Null until somebody has read the file, or has given up.
  read_at timestamptz,
  is_readable boolean not null default true,
  -- So often somebody has begun to read it.
  tries smallint not null default 0
);

create index file_words_unread_idx on file_words (file_id) where read_at is null and not is_left_out;

-- In their order; the words of a long page stand in several parts.
create table file_parts (
  id integer generated always as identity primary key,
  file_id uuid not null references file_words on delete cascade,
  position integer not null,
  -- The number of the page, sheet or slide, from 1 on, where the file has any; a sheet has a name too.
  page integer check (page > 0),
  label text,
  text text not null,
  words tsvector not null generated always as (to_tsvector('berg', words_in(text))) stored,
  unique (file_id, position)
);

create index file_parts_words_idx on file_parts using gin (words);

create trigger file_words_tell after insert or update or delete or truncate on file_words
  for each statement execute function tell_change('assets');
create trigger file_parts_tell after insert or update or delete or truncate on file_parts
  for each statement execute function tell_change('assets');
