-- Whether a picture stands somewhere else than in articles, their versions and the bin.
create function is_picture_used_elsewhere(picture uuid) returns boolean language sql stable
return (select count(*) from media_uses where media_id = picture)
  > (select count(*) from article_images where media_id = picture)
  + (select count(*) from article_media where media_id = picture)
  + (select count(*) from article_version_media where media_id = picture)
  + (select count(*) from bin_media where media_id = picture);

-- As before, and told too of what some may read: which pictures are theirs is kept by every node.
drop trigger articles_tell_insert on articles;
create trigger articles_tell_insert after insert on articles
  for each row when (new.status in ('published', 'restricted')) execute function tell_change('articles');
drop trigger articles_tell_update on articles;
create trigger articles_tell_update after update on articles
  for each row when (new.status in ('published', 'restricted') or old.status in ('published', 'restricted'))
  execute function tell_change('articles');
drop trigger articles_tell_delete on articles;
create trigger articles_tell_delete after delete on articles
  for each row when (old.status in ('published', 'restricted')) execute function tell_change('articles');
