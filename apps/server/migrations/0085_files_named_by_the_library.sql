-- A text may lead to a file by its place in the library, and not only by its own address. That is a use as well.
create function assets_named_in(given text) returns setof integer language sql immutable parallel safe as $$
  select distinct found[1]::integer
  from regexp_matches(given, '/the-berg-assetupload\?(?:[^"''\s<>]*[&;])?asset=([0-9]{1,9})(?![0-9])', 'g') as found
$$;

create or replace function note_article_files(article integer) returns void language sql as $$
  delete from article_files where article_id = article;
  insert into article_files (article_id, file_id)
  select article, file_id from assets
  where file_id in (
      select files_named_in(content) from articles where articles.id = article
      union select files_named_in(url) from article_images where article_id = article)
    or id in (select assets_named_in(content) from articles where articles.id = article)
  order by file_id for key share
$$;

drop trigger articles_files_insert on articles;
create trigger articles_files_insert after insert on articles
  for each row when (new.content like '%/files/%' or new.content like '%asset=%')
  execute function note_files_of_article();
drop trigger articles_files_update on articles;
create trigger articles_files_update after update of content on articles
  for each row when (old.content is distinct from new.content
    and (old.content like '%/files/%' or new.content like '%/files/%'
      or old.content like '%asset=%' or new.content like '%asset=%'))
  execute function note_files_of_article();

select note_article_files(id) from articles where content like '%asset=%';

-- Of pages and messages, the newest counts, as before.
do $$ begin
  execute 'create or replace view file_uses as '
    || rtrim(pg_get_viewdef('file_uses'::regclass), ';')
    || $view$ union all
      select f.file_id, 'page', p.page, 0
      from plain_pages as p join assets as f on f.id in (select assets_named_in(p.content))
      where p.version = (select max(version) from plain_pages as newest where newest.page = p.page)
      union all
      select f.file_id, 'message', m.title, 0
      from leadership_messages as m join assets as f on f.id in (select assets_named_in(m.content))
      where m.id = (select max(id) from leadership_messages)
      union all
      select f.file_id, 'newsletter', 'No. ' || n.number, 0
      from newsletters as n join assets as f
        on f.id in (select assets_named_in(n.greeting || coalesce(n.frozen_sections, n.sections)::text)) $view$;
end $$;

create or replace function require_files(given text, before text, article integer) returns void language plpgsql as $$
declare
  gone text;
begin
  perform from assets
  where file_id in (select files_named_in(given)) or id in (select assets_named_in(given))
  order by file_id for key share;
  select title into gone from bin
  where (file_id in (select files_named_in(given) except select files_named_in(before))
      or kind = 'asset' and subject_id in (select assets_named_in(given) except select assets_named_in(before)))
    and (article is null or article <> all (awaited_by))
  order by id limit 1;
  if found then
    raise exception 'The file is in the bin.' using errcode = 'BF001', detail = gone;
  end if;
end $$;

drop trigger articles_require_files_insert on articles;
create trigger articles_require_files_insert after insert on articles
  for each row when (new.content like '%/files/%' or new.content like '%asset=%')
  execute function require_files_of_article();
drop trigger articles_require_files_update on articles;
create trigger articles_require_files_update after update of content on articles
  for each row when (old.content is distinct from new.content
    and (new.content like '%/files/%' or new.content like '%asset=%'))
  execute function require_files_of_article();
drop trigger plain_pages_require_files on plain_pages;
create trigger plain_pages_require_files after insert on plain_pages
  for each row when (new.content like '%/files/%' or new.content like '%asset=%')
  execute function require_files_of_text();
drop trigger leadership_messages_require_files on leadership_messages;
create trigger leadership_messages_require_files after insert on leadership_messages
  for each row when (new.content like '%/files/%' or new.content like '%asset=%')
  execute function require_files_of_text();
drop trigger newsletters_require_files_insert on newsletters;
create trigger newsletters_require_files_insert after insert on newsletters
  for each row execute function require_files_of_newsletter();
drop trigger newsletters_require_files_update on newsletters;
create trigger newsletters_require_files_update after update of greeting, sections on newsletters
  for each row execute function require_files_of_newsletter();
