-- What was done to somebody's account is told to them where the authors of articles are told.
alter table author_notices drop constraint author_notices_outcome_check;
alter table author_notices add constraint author_notices_outcome_check check (outcome in (
  'published', 'rejected', 'deleted', 'moved_up', 'event_changed', 'event_cancelled', 'event_back',
  'comment_hidden', 'comment_shown', 'comment_deleted', 'newsletter_held',
  'code_issued', 'confirmation_code_issued', 'password_changed', 'email_changed', 'passkey_added', 'passkey_removed',
  'sso_linked'));

-- A sign-in that began with a code which somebody else had handed out, and who: an editor, or null for an operator and
-- for somebody who is gone.
alter table sessions
  add column began_with_code boolean not null default false,
  add column code_issued_by integer references users on delete set null;
create index sessions_code_issued_by_idx on sessions (code_issued_by) where code_issued_by is not null;

-- Who handed out the code with which, or in a sign-in that began with which, something was confirmed.
alter table confirmations
  drop constraint confirmations_way_check,
  add constraint confirmations_way_check check (way in ('account', 'account_with_code', 'pin', 'code')),
  add column code_issued_by integer references users on delete set null;
create index confirmations_code_issued_by_idx on confirmations (code_issued_by) where code_issued_by is not null;
