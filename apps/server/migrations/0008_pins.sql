-- Where people come from. One pin a person, with its own copy of the place: it outlives any gazetteer.
create table pins (
  id integer generated always as identity primary key,
  user_id integer not null unique references users on delete cascade,
  first_name text not null check (length(first_name) between 1 and 150),
  last_name text not null check (length(last_name) <= 150),
  job_titles text[] not null check (cardinality(job_titles) <= 8),
  location_text text not null,
  state text not null,
  country text not null,
  lat double precision check (lat between -90 and 90),
  lon double precision check (lon between -180 and 180),
  level text not null check (level in ('town', 'country')),
  -- Where the pin stands while it is shown at country level.
  country_lat double precision,
  country_lon double precision,
  media_id uuid references media on delete set null,
  -- Counts the pictures, so that the address of each is its own.
  image_version integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create index pins_created_idx on pins (created_at desc, id desc);
create index pins_media_id_idx on pins (media_id);

-- Moves on with every change of a pin: a node that knows this number knows all pins.
create table pins_revision (
  single boolean primary key default true check (single),
  revision bigint not null
);
insert into pins_revision (revision) values (1);

create function move_pins_revision() returns trigger language plpgsql as $$
begin
  update pins_revision set revision = revision + 1;
  return null;
end $$;

create trigger pins_change after insert or update or delete or truncate on pins
  for each statement execute function move_pins_revision();

create or replace view media_uses as
  select media_id from article_images where media_id is not null
  union all
  select media_id from pins where media_id is not null;
