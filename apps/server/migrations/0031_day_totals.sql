-- How many articles there are on each day, by state and type, so that no calendar and no month counts rows.
create table day_totals (
  day date not null,
  status text not null,
  type text not null,
  submitted boolean not null,
  n integer not null,
  primary key (day, status, type, submitted)
);

create function add_to_day_totals(article articles, step integer) returns void language sql as $$
  insert into day_totals as total (day, status, type, submitted, n)
  select article.day, article.status, case when article.event_date is null then 'post' else 'event' end,
    article.submitted_at is not null, step
  where article.day is not null
  on conflict (day, status, type, submitted) do update set n = total.n + excluded.n
$$;

create function count_article_day() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform add_to_day_totals(old, -1); end if;
  if tg_op <> 'DELETE' then perform add_to_day_totals(new, 1); end if;
  return null;
end $$;

create trigger articles_count_day_insert after insert on articles
  for each row when (new.day is not null) execute function count_article_day();
create trigger articles_count_day_delete after delete on articles
  for each row when (old.day is not null) execute function count_article_day();
create trigger articles_count_day_update after update on articles for each row
  when ((old.day, old.status, old.event_date is null, old.submitted_at is null)
    is distinct from (new.day, new.status, new.event_date is null, new.submitted_at is null))
  execute function count_article_day();

insert into day_totals
select day, status, case when event_date is null then 'post' else 'event' end, submitted_at is not null, count(*)
from articles where day is not null group by 1, 2, 3, 4;

-- The articles of a month in the order of the feed and of the list of those who review; the events of one
-- author; and what an author has not sent, which is little.
create index articles_feed_month_idx on articles (date_trunc('month', day::timestamp), published_at desc, id desc)
  where status = 'published';
create index articles_month_idx on articles (date_trunc('month', day::timestamp), created_at desc, id desc);
create index articles_author_days_idx on articles (author_id, day) where event_date is not null;
create index articles_unsent_idx on articles (author_id, day) where submitted_at is null;
