-- One place for whatever somebody is told: a kind and what it is about; the words are made where it is read. It stays
-- for 90 days after it was told, seen or not.
create table notifications (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  kind text not null,
  -- Who did it; null for the site itself, and for somebody who is gone.
  actor_id integer references users on delete set null,
  -- What it is about, and without which there is nothing to tell.
  article_id integer references articles on delete cascade,
  comment_id integer references comments on delete cascade,
  newsletter_id integer references newsletters on delete cascade,
  data jsonb not null default '{}',
  created_at timestamptz not null,
  seen_at timestamptz
);

-- The list: not seen first, then the newest.
create index notifications_list_idx on notifications (user_id, (seen_at is null), created_at, id);
create index notifications_created_at_idx on notifications (created_at);
create index notifications_article_id_idx on notifications (article_id, kind) where article_id is not null;
create index notifications_comment_id_idx on notifications (comment_id) where comment_id is not null;
create index notifications_newsletter_id_idx on notifications (newsletter_id) where newsletter_id is not null;
create index notifications_actor_id_idx on notifications (actor_id) where actor_id is not null;
-- However often a post is sent in, whoever has not looked yet is told once; the same holds for what is to be read.
create unique index notifications_once_idx on notifications (article_id, user_id, kind)
  where seen_at is null and kind in ('review', 'must-read');

insert into notifications (user_id, kind, article_id, data, created_at)
select user_id,
  case outcome when 'moved_up' then 'event-moved-up' else replace(outcome, '_', '-') end,
  coalesce(article_id, commented_id),
  jsonb_strip_nulls(jsonb_build_object(
    'title', case when is_account then '' else title end,
    'reason', case when is_reason then nullif(reason, '') end,
    'text', case when not is_reason then nullif(reason, '') end)),
  at
from author_notices, lateral (select
  outcome in ('published', 'rejected', 'deleted', 'comment_hidden', 'comment_shown', 'comment_deleted',
    'newsletter_held') as is_reason,
  outcome in ('code_issued', 'confirmation_code_issued', 'password_changed', 'email_changed', 'passkey_added',
    'passkey_removed', 'sso_linked') as is_account) as told
order by id;

drop table author_notices;
