-- Letters in lower case and without accents, as titles are looked through.
create function folded(given text) returns text language sql immutable parallel safe strict
return lower(unaccent('unaccent', given));

-- What those who write and review ask for, newest first, in every state. Visitors' lists have indexes of
-- their own; days and words are few enough in drafts to share one.
create index articles_created_idx on articles (created_at desc, id desc);
create index articles_created_events_idx on articles (created_at desc, id desc)
  where event_date is not null;
create index articles_status_idx on articles (status, created_at desc, id desc);
drop index articles_author_id_idx;
create index articles_author_idx on articles (author_id, created_at desc, id desc);
create index articles_author_status_idx on articles (author_id, status, created_at desc, id desc);
create index articles_time_idx on articles ((coalesce(published_at, created_at)) desc);
create index articles_title_idx on articles using gin (folded(title) gin_trgm_ops);
drop index articles_day_idx;
create index articles_day_idx on articles (day desc, id desc);
drop index articles_search_idx;
create index articles_search_idx on articles using gin (search) with (fastupdate = off);

-- How many articles each author has by status and type, so that no list counts rows.
create table authoring_totals (
  author_id integer not null references users on delete cascade,
  status text not null,
  type text not null,
  n integer not null,
  primary key (author_id, status, type)
);

-- Net and in one order: an edit that moves nothing writes nothing, and two writers cannot lock each other out.
create function add_to_authoring_totals(steps authoring_totals[]) returns void language sql as $$
  insert into authoring_totals as total (author_id, status, type, n)
  select author_id, status, type, sum(n) from unnest(steps)
  group by author_id, status, type having sum(n) <> 0 order by author_id, status, type
  on conflict (author_id, status, type) do update set n = total.n + excluded.n
$$;

create function count_authoring() returns trigger language plpgsql as $$
declare
  steps authoring_totals[] := '{}';
begin
  if tg_op <> 'INSERT' then
    steps := array(
      select (author_id, status, case when event_date is null then 'post' else 'event' end, -1)::authoring_totals
      from old_rows);
  end if;
  if tg_op <> 'DELETE' then
    steps := steps || array(
      select (author_id, status, case when event_date is null then 'post' else 'event' end, 1)::authoring_totals
      from new_rows);
  end if;
  perform add_to_authoring_totals(steps);
  return null;
end $$;

create trigger articles_authoring_insert after insert on articles
  referencing new table as new_rows for each statement execute function count_authoring();
create trigger articles_authoring_update after update on articles
  referencing old table as old_rows new table as new_rows for each statement execute function count_authoring();
create trigger articles_authoring_delete after delete on articles
  referencing old table as old_rows for each statement execute function count_authoring();

insert into authoring_totals
select author_id, status, case when event_date is null then 'post' else 'event' end, count(*)
from articles group by 1, 2, 3;

-- What became of an article, until its author has seen it; then the row goes.
create table outcomes (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  -- None for a deleted article. A newer outcome takes the place of an older one.
  article_id integer unique references articles on delete cascade,
  title text not null,
  outcome text not null check (outcome in ('published', 'rejected', 'deleted')),
  reason text not null default '',
  at timestamptz not null
);

create index outcomes_user_id_idx on outcomes (user_id, id);

-- Which article a request made, so that the same request sent again makes no second one.
create table article_keys (
  user_id integer not null references users on delete cascade,
  key text not null,
  -- None once the article has been deleted.
  article_id integer references articles on delete set null,
  fingerprint text not null,
  created_at timestamptz not null,
  primary key (user_id, key)
);

create index article_keys_article_id_idx on article_keys (article_id);
create index article_keys_created_at_idx on article_keys (created_at);
