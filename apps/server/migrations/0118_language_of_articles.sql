-- The language of an article's original; null is the site's, as of all that are there.
alter table articles add column language text check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$');

-- As before, with its language.
create or replace function article_snapshot(article integer) returns jsonb language sql stable as $$
  select event_of(a) || jsonb_build_object(
    'title', a.title, 'content', a.content, 'top_news_until', a.top_news_until, 'pinned_until', a.pinned_until,
    'language', a.language,
    'audience', case when a.audience <> 'everybody'
      then jsonb_build_object('kind', a.audience, 'value', a.audience_value) end,
    'tags', (
      select coalesce(jsonb_agg(jsonb_build_object('name', name, 'hidden', hidden) order by lower(name)), '[]')
      from article_tags join tags on id = tag_id where article_id = article),
    'images', (
      select coalesce(jsonb_agg(jsonb_build_object('url', url, 'alt', alt) order by position), '[]')
      from article_images where article_id = article))
  from articles as a where a.id = article
$$;
