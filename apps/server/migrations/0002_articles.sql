-- Both are trusted extensions: the owner of a database may create them.
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- English words by their stem, accents ignored.
create text search configuration berg (copy = english);
alter text search configuration berg
  alter mapping for hword, hword_part, word with unaccent, english_stem;

-- Title over tags and author over body, as the weights of the ranking say.
create function article_search(title text, tags text, author text, body text) returns tsvector
language sql immutable parallel safe
return setweight(to_tsvector('berg', title), 'A') || setweight(to_tsvector('berg', tags), 'B')
  || setweight(to_tsvector('berg', author), 'C') || setweight(to_tsvector('berg', body), 'D');

create table tags (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 60),
  hidden boolean not null default false,
  -- Kept by a trigger, so that nobody has to count.
  published_articles integer not null default 0
);

create unique index tags_name_key on tags (lower(name));

create table media (
  id uuid primary key default gen_random_uuid(),
  storage_key text not null unique,
  content_type text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes bigint not null,
  created_at timestamptz not null default now(),
  created_by integer references users on delete set null
);

create index media_created_by_idx on media (created_by);

create table articles (
  id integer generated always as identity primary key,
  title text not null check (length(title) between 1 and 200),
  content text not null,
  -- Worked out from the rest whenever an article is written: see article-writer.ts.
  plain_text text not null,
  excerpt text not null,
  category text not null,
  highlights text[] not null default '{}',
  search tsvector not null,
  status text not null default 'draft' check (status in ('draft', 'published', 'rejected')),
  author_id integer not null references users,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  published_at timestamptz,
  event_date date,
  -- The event's date, or the day of publication at the site.
  day date,
  rejection_reason text not null default '',
  version integer not null default 1,
  check (status <> 'published' or (published_at is not null and day is not null))
);

-- Texts and search vectors lie beside the table: lists and searches read many rows, but few texts.
alter table articles set (toast_tuple_target = 256);

-- What visitors ask for, newest first. Each list reads its index and stops when the page is full.
create index articles_feed_idx on articles (published_at desc, id desc)
  where status = 'published';
create index articles_category_idx on articles (category, published_at desc, id desc)
  where status = 'published';
create index articles_day_idx on articles (day desc, id desc)
  where status = 'published';
create index articles_events_idx on articles (published_at desc, id desc)
  where status = 'published' and event_date is not null;
create index articles_event_days_idx on articles (day desc, id desc)
  where status = 'published' and event_date is not null;
create index articles_highlights_idx on articles (published_at desc, id desc)
  where status = 'published' and highlights <> '{}';
create index articles_search_idx on articles using gin (search) with (fastupdate = off)
  where status = 'published';
create index articles_author_id_idx on articles (author_id, created_at desc);

create table article_tags (
  article_id integer not null references articles on delete cascade,
  tag_id integer not null references tags on delete cascade,
  -- As on the article while it is published, so that one index serves a tag's list.
  published_at timestamptz,
  primary key (article_id, tag_id)
);

create index article_tags_feed_idx on article_tags (tag_id, published_at desc, article_id desc);

create table article_images (
  article_id integer not null references articles on delete cascade,
  position integer not null,
  url text not null,
  alt text not null,
  -- 0 where nobody knows: pictures of other sites.
  width integer not null,
  height integer not null,
  media_id uuid references media,
  primary key (article_id, position)
);

create index article_images_media_id_idx on article_images (media_id);

create table article_history (
  id bigint generated always as identity primary key,
  article_id integer not null references articles on delete cascade,
  actor_id integer references users on delete set null,
  at timestamptz not null,
  from_status text,
  to_status text not null,
  reason text not null default ''
);

create index article_history_article_id_idx on article_history (article_id, at);
create index article_history_actor_id_idx on article_history (actor_id);

-- Every word that articles use, as it is written and by its stem: finishes and corrects what people type.
create table search_words (
  word text primary key,
  lexeme text not null
);

create index search_words_prefix_idx on search_words (word text_pattern_ops);
create index search_words_similar_idx on search_words using gin (word gin_trgm_ops);

create table leadership_messages (
  id integer generated always as identity primary key,
  title text not null,
  quote text not null,
  subtitle text not null,
  content text not null,
  author text not null,
  date date not null,
  created_at timestamptz not null,
  created_by integer references users on delete set null
);

create index leadership_messages_created_by_idx on leadership_messages (created_by);
