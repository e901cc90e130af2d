-- The words that were written for a stem: they are marked in what a search finds.
create index search_words_lexeme_idx on search_words (lexeme);

create function day_number(at timestamptz) returns integer language sql immutable parallel safe
return floor(date_part('epoch', at - timestamptz '1970-01-01 00:00:00+00') / 86400)::integer;

-- What a search is narrowed to inside its index: whose article it is, its state, and when it was written and
-- published, in spans of 1 to 1024 days. The newest matches of a word are then found without reading all of them.
create function article_facets(status text, author_id integer, created_at timestamptz, published_at timestamptz)
returns text[] language sql immutable parallel safe
return array[
  status, 'author ' || author_id, 'author ' || author_id || ' ' || status,
  'created 1 ' || day_number(created_at), 'created 4 ' || day_number(created_at) / 4,
  'created 16 ' || day_number(created_at) / 16, 'created 64 ' || day_number(created_at) / 64,
  'created 256 ' || day_number(created_at) / 256, 'created 1024 ' || day_number(created_at) / 1024
] || case when published_at is null then '{}' else array[
  'published 1 ' || day_number(published_at), 'published 4 ' || day_number(published_at) / 4,
  'published 16 ' || day_number(published_at) / 16, 'published 64 ' || day_number(published_at) / 64,
  'published 256 ' || day_number(published_at) / 256, 'published 1024 ' || day_number(published_at) / 1024
] end;

-- Writers wait while it is made; readers do so only for the last moment, when it takes the place of the old one.
set local maintenance_work_mem = '256MB';
create index articles_facets_idx on articles
  using gin (search, article_facets(status, author_id, created_at, published_at)) with (fastupdate = off);
drop index articles_search_idx;
alter index articles_facets_idx rename to articles_search_idx;
