-- What a username looks like: letters that pass for each other are one letter, what cannot be seen is left out.
-- Upper case counts before it is folded: a capital i passes for an l, a small one does not.
create function username_skeleton(name text) returns text language sql immutable strict parallel safe as $$
  select lower(translate(
    regexp_replace(normalize(name, nfkd), '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\U000E0000-\U000E0FFF]|\s', '', 'g'),
    'аеорсухкіјѕԁԛԝһӏАВЕКМНОРСТУХІЈЅԀԚԜӀαονρυικχγωςΑΒΕΖΗΙΚΜΝΟΡΤΥΧIıɑɡ',
    'aeopcyxkijsdqwhlABEKMHOPCTYXlJSDQWlaovpuikxywσABEZHlKMNOPTYXliag'))
$$;

-- Null only for accounts from before this rule that look like an older one: both keep their names.
alter table users add column skeleton text;
update users set skeleton = username_skeleton(username)
where id in (select min(id) from users group by username_skeleton(username));
create unique index users_skeleton_key on users (skeleton);

create function set_username_skeleton() returns trigger language plpgsql as $$
begin
  new.skeleton := username_skeleton(new.username);
  return new;
end
$$;
create trigger users_skeleton before insert or update of username on users
  for each row execute function set_username_skeleton();

-- Where an account has signed in from, as keyed hashes: from there strangers cannot lock its person out.
create table known_addresses (
  user_id integer not null references users on delete cascade,
  address_hash bytea not null,
  last_used_at timestamptz not null,
  primary key (user_id, address_hash)
);

-- A repeated request finds the article as it is and writes nothing, whatever text it brings.
alter table article_keys drop column fingerprint;
