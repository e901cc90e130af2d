-- When an article is published by itself, and who has said so.
alter table articles
  add column publish_at timestamptz,
  add column publish_by integer references users on delete set null;

create index articles_publish_at_idx on articles (publish_at) where publish_at is not null;
create index articles_publish_by_idx on articles (publish_by) where publish_by is not null;
