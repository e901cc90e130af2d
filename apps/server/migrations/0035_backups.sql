-- What became of each backup. One that was killed has no end. Of this installation, not of the site: no backup holds it.
create table backups (
  id bigint generated always as identity primary key,
  started_at timestamptz not null,
  finished_at timestamptz,
  file text not null,
  bytes bigint,
  error text
);
