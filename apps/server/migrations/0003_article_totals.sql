-- How many published articles there are by month, category and type, so that no list counts rows.
create table article_totals (
  month date not null,
  category text not null,
  type text not null,
  n integer not null,
  primary key (month, category, type)
);

create function add_to_article_totals(article articles, step integer) returns void language sql as $$
  insert into article_totals as total (month, category, type, n)
  select date_trunc('month', article.day), article.category,
    case when article.event_date is null then 'post' else 'event' end, step
  where article.status = 'published'
  on conflict (month, category, type) do update set n = total.n + excluded.n
$$;

create function count_article() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform add_to_article_totals(old, -1); end if;
  if tg_op <> 'DELETE' then perform add_to_article_totals(new, 1); end if;
  return null;
end $$;

create trigger articles_count after insert or delete on articles
  for each row execute function count_article();
create trigger articles_count_change after update on articles for each row
  when ((old.status, old.day, old.category, old.event_date)
    is distinct from (new.status, new.day, new.category, new.event_date))
  execute function count_article();

-- A tag's list is ordered by the publication of its articles: it follows them.
create function date_article_tag() returns trigger language plpgsql as $$
begin
  new.published_at := (select published_at from articles where id = new.article_id and status = 'published');
  return new;
end $$;

create trigger article_tags_date before insert on article_tags
  for each row execute function date_article_tag();

create function date_tags_of_article() returns trigger language plpgsql as $$
begin
  update article_tags set published_at = case when new.status = 'published' then new.published_at end
  where article_id = new.id;
  return null;
end $$;

create trigger articles_date_tags after update on articles for each row
  when ((old.status, old.published_at) is distinct from (new.status, new.published_at))
  execute function date_tags_of_article();

-- Locks the tags in one order, so that two writers cannot lock each other out.
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
