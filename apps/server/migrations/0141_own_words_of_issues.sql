-- What editors wrote for an issue that is out (title, greeting, headings, texts, teasers) in the languages in which it was
-- checked when it went out. Null for issues from before, and as long as an issue is not out.
alter table newsletters add column frozen_words jsonb;
