-- Files that stand in an article for some alone, and in nothing that is for everybody: another article, the page, the
-- message or an issue that readers have now. They follow the articles in which they stand.
create view restricted_files as
  with issue_words as (
    select concat(greeting, shown_in_issue(frozen_sections, hidden_articles)) as words
    from newsletters where published_at is not null)
  select u.article_id, u.file_id
  from article_files as u join articles as a on a.id = u.article_id
  where a.status = 'restricted'
    and not exists (select from article_files as o join articles as p on p.id = o.article_id
      where o.file_id = u.file_id and p.status = 'published')
    and not exists (select from file_uses as e where e.file_id = u.file_id and e.kind in ('page', 'message'))
    and u.file_id not in (
      select files_named_in(words) from issue_words where words like '%/files/%'
      union all
      select f.file_id from assets as f
      where f.id in (select assets_named_in(words) from issue_words where words like '%asset=%'));

-- As before; and a preview of such a file is as restricted as the file.
create or replace function is_picture_used_elsewhere(picture uuid) returns boolean language sql stable
return (select count(*) from media_uses where media_id = picture)
  > (select count(*) from article_images where media_id = picture)
  + (select count(*) from article_media where media_id = picture)
  + (select count(*) from article_version_media where media_id = picture)
  + (select count(*) from bin_media where media_id = picture)
  + (select count(*) from newsletters where cardinality(hidden_articles) > 0
      and picture in (select media_named_in(frozen_sections::text))
      and picture not in (select media_named_in(shown_in_issue(frozen_sections, hidden_articles)::text)))
  + (select count(*) from assets where preview_id = picture and file_id in (select file_id from restricted_files));

-- As before; and whoever has uploaded a file goes on seeing it.
create or replace function sees_restricted(reader integer, reader_role text, reader_department text)
returns boolean language sql stable
return exists (select from articles as a where a.status = 'restricted'
    and is_in_audience(a.author_id, a.audience, a.audience_value, reader, reader_role, reader_department))
  or exists (select from assets as f join article_files as u on u.file_id = f.file_id
    join articles as a on a.id = u.article_id where f.created_by = reader and a.status = 'restricted');
