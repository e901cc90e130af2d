-- An issue that is out stays as it went out. An article in it that is from now on for some alone is not shown there any
-- more, to nobody, until it is for everybody again; an article that is deleted meanwhile stays as it was when it went.
alter table newsletters add column hidden_articles integer[] not null default '{}';

create function articles_in_issue(frozen jsonb) returns setof integer language sql immutable parallel safe as $$
  select (id #>> '{}')::integer from jsonb_path_query(frozen, '$[*].articles[*].id') as id
$$;

create function hide_article_in_issues() returns trigger language plpgsql as $$
begin
  -- It is another issue then, on paper as well.
  update newsletters set version = version + 1, hidden_articles =
    array_remove(hidden_articles, new.id) || case when new.status = 'restricted' then array[new.id] else '{}' end
  where frozen_sections @> jsonb_build_array(jsonb_build_object('articles', jsonb_build_array(jsonb_build_object('id', new.id))))
    and (new.id = any (hidden_articles)) <> (new.status = 'restricted');
  return null;
end $$;

-- One that comes back from the bin comes as an insert.
create trigger articles_hide_insert after insert on articles
  for each row when (new.status = 'restricted') execute function hide_article_in_issues();
create trigger articles_hide_update after update of status, audience on articles
  for each row when (old.status is distinct from new.status and new.status in ('published', 'restricted'))
  execute function hide_article_in_issues();

-- Whoever narrows an article while an issue with it goes out is waited for, or waits.
create function hide_articles_of_issue() returns trigger language plpgsql as $$
begin
  perform from articles where id in (select articles_in_issue(new.frozen_sections)) order by id for share;
  new.hidden_articles := array(
    select id from articles where id in (select articles_in_issue(new.frozen_sections)) and status = 'restricted' order by id);
  return new;
end $$;

create trigger newsletters_hide_insert before insert on newsletters
  for each row when (new.frozen_sections is not null) execute function hide_articles_of_issue();
create trigger newsletters_hide_update before update of frozen_sections on newsletters
  for each row when (old.frozen_sections is null and new.frozen_sections is not null)
  execute function hide_articles_of_issue();

update newsletters as n set hidden_articles = array(
  select a.id from articles as a
  where a.id in (select articles_in_issue(n.frozen_sections)) and a.status = 'restricted' order by a.id)
where n.frozen_sections is not null;

-- What readers of an issue still see of it.
create function shown_in_issue(frozen jsonb, hidden integer[]) returns jsonb language sql immutable parallel safe
return case when cardinality(hidden) = 0 then frozen else (
  select jsonb_agg(jsonb_set(section, '{articles}', (
    select coalesce(jsonb_agg(article order by position), '[]')
    from jsonb_array_elements(section -> 'articles') with ordinality as shown (article, position)
    where (article ->> 'id')::integer <> all (hidden))) order by place)
  from jsonb_array_elements(frozen) with ordinality as sections (section, place)) end;

-- As before; and a picture that an issue shows no more is not used there by this.
create or replace function is_picture_used_elsewhere(picture uuid) returns boolean language sql stable
return (select count(*) from media_uses where media_id = picture)
  > (select count(*) from article_images where media_id = picture)
  + (select count(*) from article_media where media_id = picture)
  + (select count(*) from article_version_media where media_id = picture)
  + (select count(*) from bin_media where media_id = picture)
  + (select count(*) from newsletters where cardinality(hidden_articles) > 0
      and picture in (select media_named_in(frozen_sections::text))
      and picture not in (select media_named_in(shown_in_issue(frozen_sections, hidden_articles)::text)));
