-- Mails on their way, and what became of them. Of this installation, not of the site: no backup holds it, so that a
-- restored site neither repeats a mail nor brings an old link back.
create table mails (
  id bigint generated always as identity primary key,
  -- Null where the address has no account yet.
  user_id integer references users on delete cascade,
  to_name text not null,
  to_email text not null,
  kind text not null,
  subject text not null,
  -- Null as soon as nobody needs the words any more: it was sent, or its link has ended.
  letter jsonb,
  -- When the link in it ends; null where it holds no secret.
  expires_at timestamptz,
  -- The same however often it is sent, so that a repeat is the same message.
  message_id text not null,
  state text not null check (state in ('queued', 'sent', 'refused', 'kept')),
  -- What the mail server said last.
  answer text,
  attempts integer not null default 0,
  created_at timestamptz not null,
  tried_at timestamptz
);
create index mails_newest on mails (created_at desc, id desc);
create index mails_of_person on mails (user_id);
create index mails_queued on mails (id) where state = 'queued';

-- When the person has shown that the address is theirs.
alter table users add column email_verified_at timestamptz;
-- Made by somebody who has not shown yet that the address is theirs: nobody signs in to it.
alter table users add column awaits_verification boolean not null default false;
