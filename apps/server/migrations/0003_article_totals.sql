-- How many published articles there are by month, category and type, so that no list counts rows.
create table article_totals (
  month date not null,
  category text not null,
  type text not null,
  n integer not null,
  primary key (month, category, type)
);

-- Once per statement, in one order, so that two writers cannot lock each other out.
create function add_to_article_totals() returns trigger language plpgsql as $$
begin
  -- Nested, because only an update knows both.
  if tg_op = 'UPDATE' then
    if not exists (
      select from old_rows as was join new_rows as now using (id)
      where (was.status, was.day, was.category, was.event_date)
        is distinct from (now.status, now.day, now.category, now.event_date)
    ) then
      return null;
    end if;
  end if;
  if tg_op <> 'INSERT' then
    insert into article_totals as total (month, category, type, n)
    select date_trunc('month', day), category, case when event_date is null then 'post' else 'event' end, -count(*)
    from old_rows where status = 'published' group by 1, 2, 3 order by 1, 2, 3
    on conflict (month, category, type) do update set n = total.n + excluded.n;
  end if;
  if tg_op <> 'DELETE' then
    insert into article_totals as total (month, category, type, n)
    select date_trunc('month', day), category, case when event_date is null then 'post' else 'event' end, count(*)
    from new_rows where status = 'published' group by 1, 2, 3 order by 1, 2, 3
    on conflict (month, category, type) do update set n = total.n + excluded.n;
  end if;
  return null;
end $$;

create trigger article_totals_insert after insert on articles
  referencing new table as new_rows for each statement execute function add_to_article_totals();
create trigger article_totals_update after update on articles
  referencing old table as old_rows new table as new_rows
  for each statement execute function add_to_article_totals();
create trigger article_totals_delete after delete on articles
  referencing old table as old_rows for each statement execute function add_to_article_totals();

-- A tag's list is ordered by the article's publication: it follows the article.
create function date_article_tag() returns trigger language plpgsql as $$
begin
  new.published_at := (select published_at from articles where id = new.article_id and status = 'published');
  return new;
end $$;

create trigger article_tags_date before insert on article_tags
  for each row execute function date_article_tag();

create function date_tags_of_article() returns trigger language plpgsql as $$
begin
  update article_tags set published_at = published.at
  from (
    select id, case when status = 'published' then published_at end as at from new_rows
  ) as published
  where article_id = published.id and article_tags.published_at is distinct from published.at;
  return null;
end $$;

create trigger articles_date_tags after update on articles
  referencing new table as new_rows for each statement execute function date_tags_of_article();

create function add_to_tag_totals(tag_ids integer[], step integer) returns void language plpgsql as $$
begin
  perform from tags where id = any (tag_ids) order by id for no key update;
  update tags set published_articles = published_articles + step * counted.n
  from (select tag_id, count(*) as n from unnest(tag_ids) as tag_id group by tag_id) as counted
  where id = counted.tag_id;
end $$;

create function count_article_tags() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform add_to_tag_totals(array(select tag_id from old_rows where published_at is not null), -1);
  end if;
  if tg_op <> 'DELETE' then
    perform add_to_tag_totals(array(select tag_id from new_rows where published_at is not null), 1);
  end if;
  return null;
end $$;

create trigger article_tags_count_insert after insert on article_tags
  referencing new table as new_rows for each statement execute function count_article_tags();
create trigger article_tags_count_update after update on article_tags
  referencing old table as old_rows new table as new_rows
  for each statement execute function count_article_tags();
create trigger article_tags_count_delete after delete on article_tags
  referencing old table as old_rows for each statement execute function count_article_tags();
