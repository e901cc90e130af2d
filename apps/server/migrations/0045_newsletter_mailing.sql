-- To whom an issue goes; null as long as nobody has said it.
alter table newsletters add column audience jsonb;

-- One row for each reader to whom an issue goes by mail. Of this installation, not of the site: no backup holds it, so
-- that a restored site mails nobody again.
create table newsletter_recipients (
  id integer generated always as identity primary key,
  newsletter_id integer not null references newsletters on delete cascade,
  user_id integer not null references users on delete cascade,
  email text not null,
  -- Fixed before it is sent: a repeat is the same message.
  message_id text not null,
  state text not null
    check (state in ('queued', 'sending', 'sent', 'refused', 'unconfirmed', 'bounced', 'kept')),
  -- What the mail server said last, or whoever sent it back.
  answer text,
  attempts integer not null default 0,
  -- Whoever has handed it to the mail server, while there is no answer.
  run uuid,
  tried_at timestamptz,
  -- Not to be tried before.
  due_at timestamptz not null,
  unique (newsletter_id, user_id)
);
create index newsletter_recipients_by_state on newsletter_recipients (newsletter_id, state, due_at, id);
create index newsletter_recipients_of_person on newsletter_recipients (user_id);
