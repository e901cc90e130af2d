-- Who did what, when and from where. Rows are added, and then stay as they are: see decision 0057.
-- No foreign keys: an entry outlives the person and the thing that it tells of.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_id integer,
  actor_name text not null,
  actor_role text not null,
  address text not null,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  subject_label text not null,
  -- Whose it is: the entry is part of that person's data too.
  subject_owner integer,
  -- Only what changed, in short.
  before jsonb,
  after jsonb
);

-- Always the newest first, whatever is asked for.
create index audit_log_at_idx on audit_log (at desc, id desc);
create index audit_log_actor_idx on audit_log (actor_id, at desc, id desc);
create index audit_log_action_idx on audit_log (action, at desc, id desc);
create index audit_log_subject_idx on audit_log (subject_kind, subject_id, at desc, id desc);
create index audit_log_owner_idx on audit_log (subject_owner) where subject_owner is not null;

-- What no statement gets past, not even the owner's: no entry of the last thirty days goes, and none
-- changes but to forget a person whose account is gone.
create function guard_audit_log() returns trigger language plpgsql as $$
declare
  actor_gone boolean;
  owner_gone boolean;
begin
  if tg_op = 'DELETE' then
    if old.at < now() - interval '30 days' then
      return old;
    end if;
  elsif tg_op = 'UPDATE' then
    actor_gone := old.actor_id is not null and not exists (select from users where id = old.actor_id);
    owner_gone := old.subject_owner is not null
      and not exists (select from users where id = old.subject_owner);
    if (actor_gone or owner_gone)
      and (new.id, new.at, new.actor_id, new.actor_role, new.action,
          new.subject_kind, new.subject_id, new.subject_owner)
        is not distinct from (old.id, old.at, old.actor_id, old.actor_role, old.action,
          old.subject_kind, old.subject_id, old.subject_owner)
      and ((new.actor_name, new.address) = (old.actor_name, old.address)
        or actor_gone and (new.actor_name, new.address) = ('A former colleague', '')) then
      return new;
    end if;
  end if;
  raise exception 'The audit log is only added to.' using errcode = 'insufficient_privilege';
end $$;

create trigger audit_log_guard before update or delete on audit_log
  for each row execute function guard_audit_log();
create trigger audit_log_guard_truncate before truncate on audit_log
  for each statement execute function guard_audit_log();

-- The two ways in which something goes, for a role that may only insert and read: they run with the rights of
-- the table's owner, and under the guard above. Nobody else may call them without a grant.
create function purge_audit_log(older_than timestamptz, most integer) returns integer
  language sql security definer set search_path = public, pg_temp as $$
  with gone as (
    delete from audit_log where id in (
      select id from audit_log where at < least(older_than, now() - interval '30 days')
      order by at limit most)
    returning id)
  select count(*)::integer from gone
$$;

create function forget_in_audit_log(person integer, texts jsonb) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update audit_log set actor_name = 'A former colleague', address = '' where actor_id = person;
  update audit_log as entry
  set subject_label = text.label, before = text.before, after = text.after
  from jsonb_to_recordset(texts) as text (id bigint, label text, before jsonb, after jsonb)
  where entry.id = text.id and person in (entry.actor_id, entry.subject_owner)
$$;

revoke all on audit_log from public;
revoke execute on function purge_audit_log, forget_in_audit_log from public;
