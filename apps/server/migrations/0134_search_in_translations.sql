-- An article is found by the words of its checked translations too. They stand in its own `search`, so that one index finds it, once, whatever
-- language it was found in: as they are written, after '=', and by their stem, after its language (':de:haus'). Nobody types these
-- signs, so no word of one language is mistaken for one of another.

-- Which of PostgreSQL's configurations knows the words of a language; null: none, as of Polish, Ukrainian and Vietnamese.
create function search_configuration(language text) returns regconfig language sql immutable parallel safe
return case language
  when 'ar' then 'pg_catalog.arabic'::regconfig
  when 'de' then 'pg_catalog.german'::regconfig
  when 'en' then 'pg_catalog.english'::regconfig
  when 'es' then 'pg_catalog.spanish'::regconfig
  when 'fr' then 'pg_catalog.french'::regconfig
  when 'hu' then 'pg_catalog.hungarian'::regconfig
  when 'it' then 'pg_catalog.italian'::regconfig
  when 'pt' then 'pg_catalog.portuguese'::regconfig
  when 'ro' then 'pg_catalog.romanian'::regconfig
  when 'ru' then 'pg_catalog.russian'::regconfig
  when 'tr' then 'pg_catalog.turkish'::regconfig
end;

-- Its words folded and after a sign.
create function signed_words(sign text, words tsvector) returns tsvector language sql immutable parallel safe
return (
  select coalesce(string_agg(
    '''' || sign || translate(folded(lexeme), '''\', '') || ''':' || array_to_string(positions, ','), ' '), '')::tsvector
  from unnest(words)
);

-- Stems are made from the words with their marks, and from those of somebody who types none.
create function signed_stems(language text, words text) returns tsvector language sql immutable parallel safe
return case when search_configuration(language) is null then '' else
  signed_words(':' || language || ':', to_tsvector(search_configuration(language), words))
  || signed_words(':' || language || ':', to_tsvector(search_configuration(language), folded(words)))
end;

-- As much of a text as fits, several times, into the megabyte that all words of an article may take.
create function words_to_search(given text) returns text language sql immutable parallel safe
return regexp_replace(left(words_in(given), 100000), '\S{200,}', ' ', 'g');

create function translated_search(language text, title text, body text) returns tsvector language sql immutable parallel safe
return setweight(signed_words('=', to_tsvector('simple', words_to_search(title))), 'A')
  || setweight(signed_stems(language, words_to_search(title)), 'A')
  || setweight(signed_words('=', to_tsvector('simple', words_to_search(body))), 'D')
  || setweight(signed_stems(language, words_to_search(body)), 'D');

alter table article_translations
  add column search tsvector generated always as (translated_search(language, title, plain_text)) stored;
alter table article_translations set (toast_tuple_target = 256);

create function is_signed(words tsvector) returns boolean language sql immutable parallel safe
return words @@ '''='':* | '':'':*'::tsquery;

create function signed_in(words tsvector) returns text[] language sql immutable parallel safe
return case when is_signed(words)
  then array(select word from unnest(tsvector_to_array(words)) as word where word ~ '^[=:]') else '{}' end;

-- Whoever writes an article says how its original is found, and need not know of the rest.
create function find_by_translations() returns trigger language plpgsql as $$
declare
  translated tsvector;
begin
  new.search := ts_delete(new.search, signed_in(new.search));
  if new.language <> 'en' then
    new.search := new.search || setweight(signed_stems(new.language, words_to_search(new.title)), 'A')
      || setweight(signed_stems(new.language, words_to_search(new.plain_text)), 'D');
  end if;
  for translated in
    select t.search from article_translations as t
    where t.article_id = new.id and translation_state(t.is_outdated, t.checked_at) = 'checked' order by t.language
  loop
    new.search := new.search || translated;
  end loop;
  return new;
exception when program_limit_exceeded then
  -- So many words are too many: it is found by those of the original and of the first translations.
  return new;
end $$;

create trigger articles_translated before insert or update of search, language on articles
  for each row execute function find_by_translations();

create function follow_translation() returns trigger language plpgsql as $$
declare
  was tsvector;
  is_now tsvector;
begin
  if tg_op <> 'INSERT' and translation_state(old.is_outdated, old.checked_at) = 'checked' then was := old.search; end if;
  if tg_op <> 'DELETE' and translation_state(new.is_outdated, new.checked_at) = 'checked' then is_now := new.search; end if;
  if was is distinct from is_now then
    update articles set search = search where id = coalesce(new.article_id, old.article_id);
  end if;
  return null;
end $$;

create trigger article_translations_found after insert or update or delete on article_translations
  for each row execute function follow_translation();

-- What stands after a sign in published articles, and in how many. It says which stems are worth looking for, and corrects nothing.
create table signed_search_words (
  word text primary key,
  uses integer not null check (uses > 0)
);

create index signed_search_words_prefix_idx on signed_search_words (word text_pattern_ops);

create function count_signed_words() returns trigger language plpgsql as $$
declare
  before text[] := '{}';
  after text[] := '{}';
  gone text[];
begin
  if tg_op <> 'INSERT' and old.status = 'published' then before := signed_in(old.search); end if;
  if tg_op <> 'DELETE' and new.status = 'published' then after := signed_in(new.search); end if;
  if before = after then return null; end if;
  perform pg_advisory_xact_lock(hashtext('search_words'));
  gone := array(select unnest(before) except select unnest(after));
  delete from signed_search_words where word = any (gone) and uses = 1;
  update signed_search_words set uses = uses - 1 where word = any (gone);
  insert into signed_search_words as known (word, uses)
  select word, 1 from (select unnest(after) except select unnest(before)) as come (word)
  on conflict (word) do update set uses = known.uses + 1;
  return null;
end $$;

-- At the very end of a transaction, as the other words are counted.
create constraint trigger articles_signed_words after insert or delete or update of status, search on articles
  deferrable initially deferred for each row execute function count_signed_words();

-- The stems of a typed word in every language that has some: those that are used, or all of them. In plpgsql, which plans once.
create function stems_to_search(typed text, with_unused boolean) returns text[] language plpgsql stable parallel safe as $$
begin
  if not with_unused and not exists (select from signed_search_words where word ~>=~ ':' and word ~<~ ';') then
    return '{}';
  end if;
  return array(
    select distinct stem
    from (values ('ar', 'arabic_stem'::regdictionary), ('de', 'german_stem'), ('en', 'english_stem'), ('es', 'spanish_stem'),
        ('fr', 'french_stem'), ('hu', 'hungarian_stem'), ('it', 'italian_stem'), ('pt', 'portuguese_stem'),
        ('ro', 'romanian_stem'), ('ru', 'russian_stem'), ('tr', 'turkish_stem')) as stemmed (language, dictionary),
      unnest(ts_lexize(dictionary, typed) || ts_lexize(dictionary, folded(typed))) as lexeme,
      concat(':', language, ':', folded(lexeme)) as stem
    where with_unused or exists (select from signed_search_words as known where known.word = stem));
end $$;

update articles as a set search = search
where language <> 'en' or exists (
  select from article_translations as t
  where t.article_id = a.id and translation_state(t.is_outdated, t.checked_at) = 'checked');
