-- The words of an article as they are written, by the part that they come from: title (A), tags (B), author (C), text (D).
alter table articles add column written_words tsvector not null default '';

create function article_words(title text, tags text, author text, body text) returns tsvector
language sql immutable parallel safe
return setweight(to_tsvector('simple', folded(title)), 'A') || setweight(to_tsvector('simple', folded(tags)), 'B')
  || setweight(to_tsvector('simple', folded(author)), 'C') || setweight(to_tsvector('simple', folded(body)), 'D');

-- As the server parts words: at everything that is no letter and no digit.
create function pg_temp.words_in(given text) returns text language sql
return regexp_replace(coalesce(given, ''), '[!-/:-@\[-`{-~]+', ' ', 'g');

-- Nothing that triggers watch over changes here.
alter table articles disable trigger user;
update articles as a set written_words = article_words(
  pg_temp.words_in(regexp_replace(title, '<[^>]*>', ' ', 'g')),
  pg_temp.words_in((select string_agg(tag.name, ' ') from article_tags as t join tags as tag on tag.id = t.tag_id
    where t.article_id = a.id and not tag.hidden)),
  -- An erased author is not found by name, and stays so.
  case when ts_filter(search, '{c}') <> '' then
    pg_temp.words_in((select concat_ws(' ', first_name, last_name, username) from users as u where u.id = a.author_id))
  else '' end,
  pg_temp.words_in(plain_text));
alter table articles enable trigger user;

-- Only what is published finishes and corrects what people type: each word with the number of published articles that use it.
truncate search_words;
alter table search_words add column articles integer not null check (articles > 0);

create function is_spelled(word text) returns boolean language sql immutable parallel safe
return length(word) between 2 and 40 and cardinality(ts_lexize('english_stem', word)) > 0;

insert into search_words (word, lexeme, articles)
select word, (ts_lexize('english_stem', word))[1], count(*)
from articles, unnest(tsvector_to_array(written_words)) as word
where status = 'published' and is_spelled(word) group by word;

-- One transaction at a time and at its very end: whoever waits here holds nothing that the other still needs.
create function count_written_words() returns trigger language plpgsql as $$
declare
  before text[] := '{}';
  after text[] := '{}';
  gone text[];
begin
  if tg_op <> 'INSERT' and old.status = 'published' then before := tsvector_to_array(old.written_words); end if;
  if tg_op <> 'DELETE' and new.status = 'published' then after := tsvector_to_array(new.written_words); end if;
  if before = after then return null; end if;
  perform pg_advisory_xact_lock(hashtext('search_words'));
  gone := array(select unnest(before) except select unnest(after));
  delete from search_words where word = any (gone) and articles = 1;
  update search_words set articles = articles - 1 where word = any (gone);
  insert into search_words as known (word, lexeme, articles)
  select word, (ts_lexize('english_stem', word))[1], 1
  from (select unnest(after) except select unnest(before)) as come (word) where is_spelled(word)
  on conflict (word) do update set articles = known.articles + 1;
  return null;
end $$;

create constraint trigger articles_written_words after insert or delete or update of status, written_words on articles
  deferrable initially deferred for each row execute function count_written_words();
