-- The gazetteer: a copy of apps/server/geodata/places.tsv.br, which the server loads in the background
-- and replaces as a whole. Its indexes are made after loading, which takes half the time.
create table places (
  id text primary key,
  name text not null,
  -- ISO 3166-1, two letters.
  country text not null,
  state text not null,
  lat double precision not null,
  lon double precision not null,
  population integer not null
);

-- Every name of a place, folded: small letters without marks. See features/places/fold.ts.
create table place_names (
  folded text not null,
  place_id text not null,
  -- The more people, the more likely it is meant; the name of today over the others.
  rank real not null
);
