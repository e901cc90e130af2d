-- Articles whose category, highlights and search still have to follow a tag that was changed. Written
-- in the transaction of the change, so that a crash forgets none. No foreign key: it would lock all
-- articles of a tag, and one that is gone needs nothing.
create table articles_to_retag (
  article_id integer primary key
);
