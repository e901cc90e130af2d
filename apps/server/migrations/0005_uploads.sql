-- Since when nothing has used a picture; none while something does. Uploads start unused.
alter table media add column unused_since timestamptz;

create index media_unused_since_idx on media (unused_since) where unused_since is not null;

-- Everything that uses a picture. What comes to use pictures later replaces this view by a longer one.
create view media_uses as
  select media_id from article_images where media_id is not null;
