-- The names that the code and the glossary use.
alter table outcomes rename to author_notices;
alter table article_keys rename to idempotency_keys;
