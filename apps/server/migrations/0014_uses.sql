-- Which pictures the text of an article names. The rows of article_images are those that it shows as its
-- own, which are not all of them.
create table article_media (
  article_id integer not null references articles on delete cascade,
  media_id uuid not null references media,
  primary key (article_id, media_id)
);

create index article_media_media_id_idx on article_media (media_id);

create function media_named_in(given text) returns setof uuid language sql immutable parallel safe as $$
  select distinct found[1]::uuid
  from regexp_matches(given, '/media/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})', 'g') as found
$$;

create function note_article_media(article integer) returns void language sql as $$
  delete from article_media where article_id = article;
  insert into article_media (article_id, media_id)
  select article, id from media
  where id in (select media_named_in(content) from articles where articles.id = article)
  order by id for key share
$$;

create function note_media_of_article() returns trigger language plpgsql as $$
begin
  perform note_article_media(new.id);
  return null;
end $$;

create trigger articles_media_insert after insert on articles
  for each row when (new.content like '%/media/%') execute function note_media_of_article();
create trigger articles_media_update after update of content on articles
  for each row when (old.content is distinct from new.content
    and (old.content like '%/media/%' or new.content like '%/media/%'))
  execute function note_media_of_article();

select note_article_media(id) from articles where content like '%/media/%';

-- A picture of ours is one too when it was given by its whole address.
update article_images as i set media_id = m.id, width = m.width, height = m.height
from media as m
where i.media_id is null
  and substring(i.url from '/media/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$')::uuid = m.id;

-- Besides what was in use before: the pictures in texts of articles and of all leadership messages.
do $$ begin
  execute 'create or replace view media_uses as '
    || rtrim(pg_get_viewdef('media_uses'::regclass), ';')
    || ' union all select media_id from article_media'
    || ' union all select media_named_in(content) from leadership_messages';
end $$;

-- What uses a file of the library now; such a file is not deleted. Of pages and messages, the newest counts.
create view file_uses as
  select u.file_id, 'article' as kind, a.title as name, a.id as position
  from article_files as u join articles as a on a.id = u.article_id
  union all
  select f.file_id, 'page', p.page, 0
  from plain_pages as p join assets as f on p.content like '%/files/' || f.file_id || '%'
  where p.version = (select max(version) from plain_pages as newest where newest.page = p.page)
  union all
  select f.file_id, 'message', m.title, 0
  from leadership_messages as m join assets as f on m.content like '%/files/' || f.file_id || '%'
  where m.id = (select max(id) from leadership_messages);
