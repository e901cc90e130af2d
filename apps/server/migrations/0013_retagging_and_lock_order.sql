-- Articles whose category, highlights and search still have to follow a tag that was changed. Written
-- in the transaction of the change, so that a crash forgets none. No foreign key: it would lock all
-- articles of a tag, and one that is gone needs nothing.
create table articles_to_retag (
  article_id integer primary key
);

-- As before, but an article that goes from one total to another takes both in one order: two that go
-- in opposite directions would lock each other out.
create or replace function count_article() returns trigger language plpgsql as $$
declare
  before articles := case when tg_op <> 'INSERT' then old end;
  after articles := case when tg_op <> 'DELETE' then new end;
begin
  insert into article_totals as total (month, category, type, n)
  select date_trunc('month', day), category, case when event_date is null then 'post' else 'event' end, sum(step)
  from (values
    (before.status, before.day, before.category, before.event_date, -1),
    (after.status, after.day, after.category, after.event_date, 1)
  ) as change (status, day, category, event_date, step)
  where status = 'published'
  group by 1, 2, 3 having sum(step) <> 0 order by 1, 2, 3
  on conflict (month, category, type) do update set n = total.n + excluded.n;
  return null;
end $$;

drop function add_to_article_totals;
