-- Articles in easy words are translations of their own ('de-simple').

-- Whoever would rather read them.
alter table users add column prefers_easy_words boolean not null default false;

-- As before; easy words have the stems of their language.
create or replace function translated_search(language text, title text, body text) returns tsvector language sql immutable parallel safe
return setweight(signed_words('=', to_tsvector('simple', words_to_search(title))), 'A')
  || setweight(signed_stems(split_part(language, '-', 1), words_to_search(title)), 'A')
  || setweight(signed_words('=', to_tsvector('simple', words_to_search(body))), 'D')
  || setweight(signed_stems(split_part(language, '-', 1), words_to_search(body)), 'D');
