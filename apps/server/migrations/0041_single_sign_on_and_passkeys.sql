-- Who a person is at a provider of single sign-on. An address can be given to somebody else there, the subject never.
create table user_identities (
  issuer text not null,
  subject text not null,
  user_id integer not null references users on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (issuer, subject)
);
create index user_identities_user_id on user_identities (user_id);

-- The public halves of key pairs on people's devices.
create table passkeys (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  credential_id bytea not null,
  public_key bytea not null,
  -- How often the device says that it was used: a number that goes back is that of a copy.
  counter bigint not null,
  transports text[] not null,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create unique index passkeys_credential_id_key on passkeys (credential_id);
create index passkeys_user_id on passkeys (user_id);

-- To whom a passkey was offered: nobody is asked twice.
create table passkey_offers (
  user_id integer primary key references users on delete cascade,
  offered_at timestamptz not null
);

-- What was signed by us, is good once and was used, until it would be refused anyway. Hashes only.
create table spent_sign_ins (
  hash bytea primary key,
  expires_at timestamptz not null
);
create index spent_sign_ins_expires_at on spent_sign_ins (expires_at);
