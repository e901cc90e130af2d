-- The names of files and of people on the map finish and correct what people type, as the words of articles do.
alter table search_words rename column articles to uses;

-- As the server parts words: at everything that is no letter and no digit.
create function words_in(given text) returns text language sql immutable parallel safe
return regexp_replace(coalesce(given, ''), '[!-/:-@\[-`{-~]+', ' ', 'g');

create function spelled_words(given text) returns text[] language sql immutable parallel safe
return tsvector_to_array(to_tsvector('simple', folded(words_in(given))));

-- One transaction at a time and at its very end: whoever waits here holds nothing that the other still needs.
create function count_search_words(before text[], after text[]) returns void language plpgsql as $$
declare
  gone text[];
begin
  if before = after then return; end if;
  perform pg_advisory_xact_lock(hashtext('search_words'));
  gone := array(select unnest(before) except select unnest(after));
  delete from search_words where word = any (gone) and uses = 1;
  update search_words set uses = uses - 1 where word = any (gone);
  insert into search_words as known (word, lexeme, uses)
  select word, (ts_lexize('english_stem', word))[1], 1
  from (select unnest(after) except select unnest(before)) as come (word) where is_spelled(word)
  on conflict (word) do update set uses = known.uses + 1;
end $$;

create or replace function count_written_words() returns trigger language plpgsql as $$
declare
  before text[] := '{}';
  after text[] := '{}';
begin
  if tg_op <> 'INSERT' and old.status = 'published' then before := tsvector_to_array(old.written_words); end if;
  if tg_op <> 'DELETE' and new.status = 'published' then after := tsvector_to_array(new.written_words); end if;
  perform count_search_words(before, after);
  return null;
end $$;

-- What is missing is not shown, and corrects nothing.
create function count_asset_words() returns trigger language plpgsql as $$
declare
  before text[] := '{}';
  after text[] := '{}';
begin
  if tg_op <> 'INSERT' and old.missing_since is null then before := spelled_words(old.name); end if;
  if tg_op <> 'DELETE' and new.missing_since is null then after := spelled_words(new.name); end if;
  perform count_search_words(before, after);
  return null;
end $$;

create constraint trigger assets_words after insert or delete or update of name, missing_since on assets
  deferrable initially deferred for each row execute function count_asset_words();

create function pin_words(pin pins) returns text[] language sql stable
return spelled_words(concat_ws(' ', pin.first_name, pin.last_name, array_to_string(pin.job_titles, ' '),
  pin.location_text, pin.state, pin.country));

create function count_pin_words() returns trigger language plpgsql as $$
begin
  perform count_search_words(
    case when tg_op = 'INSERT' then '{}' else pin_words(old) end,
    case when tg_op = 'DELETE' then '{}' else pin_words(new) end);
  return null;
end $$;

create constraint trigger pins_words after insert or delete or update on pins
  deferrable initially deferred for each row execute function count_pin_words();

insert into search_words as known (word, lexeme, uses)
select word, (ts_lexize('english_stem', word))[1], count(*) from (
  select unnest(spelled_words(name)) from assets where missing_since is null
  union all
  select unnest(pin_words(pins)) from pins
) as named (word) where is_spelled(word) group by word
on conflict (word) do update set uses = known.uses + excluded.uses;

-- Files are found by the beginnings of the words of their name.
create function asset_search(name text) returns tsvector language sql immutable parallel safe
return setweight(to_tsvector('berg', words_in(name)), 'A');

create index assets_words_idx on assets using gin (asset_search(name));

-- Words that mean the same, in groups. A word is in one group, whatever its ending: its stem is the key.
create table synonym_groups (
  id integer generated always as identity primary key,
  version integer not null default 1
);

create table synonyms (
  lexeme text primary key,
  word text not null check (length(word) between 2 and 40),
  group_id integer not null references synonym_groups on delete cascade,
  position integer not null
);

create index synonyms_group_id_idx on synonyms (group_id, position);

-- What a site starts with; staff change it.
with given (id, words) as (values
  (1, array['vacation', 'leave', 'holiday']),
  (2, array['salary', 'pay', 'wage']),
  (3, array['canteen', 'cafeteria']),
  (4, array['sick', 'ill']),
  (5, array['schedule', 'rota', 'roster']),
  (6, array['colleague', 'coworker']),
  (7, array['bicycle', 'bike']),
  (8, array['lorry', 'truck']),
  (9, array['waste', 'rubbish', 'garbage']),
  (10, array['accident', 'incident']),
  (11, array['training', 'course']),
  (12, array['phone', 'mobile'])
), groups as (
  insert into synonym_groups (id) overriding system value select id from given
)
insert into synonyms (lexeme, word, group_id, position)
select (ts_lexize('english_stem', word))[1], word, id, position
from given, unnest(words) with ordinality as listed (word, position);

select setval(pg_get_serial_sequence('synonym_groups', 'id'), 12);
