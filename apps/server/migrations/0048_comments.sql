-- One reaction a person and article; counted, never listed.
create table reactions (
  article_id integer not null references articles on delete cascade,
  user_id integer not null references users on delete cascade,
  reaction text not null check (reaction in ('love', 'smile', 'thanks', 'bravo')),
  at timestamptz not null,
  primary key (article_id, user_id)
);
create index reactions_user_id_idx on reactions (user_id);

create table comments (
  id integer generated always as identity primary key,
  article_id integer not null references articles on delete cascade,
  -- Null for somebody who has been erased: what they said stays, as their articles do.
  author_id integer references users on delete set null,
  text text not null check (char_length(text) between 1 and 1000),
  created_at timestamptz not null,
  edited_at timestamptz,
  -- Why the editors have hidden it; null while everybody may read it.
  hidden_reason text,
  -- Of the request that made it, so that the same one sent again makes no second.
  idempotency_key text,
  unique (author_id, idempotency_key)
);
create index comments_article_id_idx on comments (article_id, id desc);
create index comments_hidden_idx on comments (id) where hidden_reason is not null;

-- What a reader has against a comment. The article stands here too, so that they go into the bin together.
create table comment_reports (
  comment_id integer not null references comments on delete cascade,
  article_id integer not null,
  user_id integer not null references users on delete cascade,
  reason text not null check (reason in ('hurtful', 'private', 'wrong', 'other')),
  note text not null default '',
  at timestamptz not null,
  -- The editors have decided.
  settled boolean not null default false,
  primary key (comment_id, user_id)
);
create index comment_reports_open_idx on comment_reports (comment_id) where not settled;
create index comment_reports_article_id_idx on comment_reports (article_id, user_id);
create index comment_reports_user_id_idx on comment_reports (user_id);

-- Articles for which something is off; without a row both are on.
create table response_settings (
  article_id integer primary key references articles on delete cascade,
  reactions boolean not null,
  comments boolean not null
);

create trigger reactions_tell after insert or update or delete or truncate on reactions
  for each statement execute function tell_change('comments');
create trigger comments_tell after insert or update or delete or truncate on comments
  for each statement execute function tell_change('comments');
create trigger response_settings_tell after insert or update or delete or truncate on response_settings
  for each statement execute function tell_change('comments');

-- The author of a comment is told what became of it where the authors of articles are. A newer notice about an
-- article takes the place of an older one; one about a comment stands beside it, so it has a column of its own.
alter table author_notices add column commented_id integer references articles on delete set null;
alter table author_notices drop constraint author_notices_outcome_check;
alter table author_notices add constraint author_notices_outcome_check check (outcome in (
  'published', 'rejected', 'deleted', 'moved_up', 'event_changed', 'event_cancelled', 'event_back',
  'comment_hidden', 'comment_shown', 'comment_deleted'));
create index author_notices_commented_id_idx on author_notices (commented_id) where commented_id is not null;

-- What was put into the bin before a table was there has no rows of it.
create or replace function put_back(target regclass, given jsonb) returns void language plpgsql as $$
declare
  columns text := (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
    where attrelid = target and attnum > 0 and not attisdropped and attgenerated = '' and given->0 ? attname::text);
begin
  if coalesce(jsonb_array_length(given), 0) = 0 then return; end if;
  execute format('insert into %1$s (%2$s) overriding system value
    select %2$s from jsonb_populate_recordset(null::%1$s, $1)', target, columns) using given;
end $$;
