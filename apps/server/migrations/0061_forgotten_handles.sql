-- The keys of these limits named people by their address; new ones are keyed hashes.
delete from throttle_buckets where key like 'forgot-account:%' or key like 'verify-link:%';

-- As before, and: what somebody who was not signed in did to a person whose account is gone may lose its address too. It
-- is most likely that person's own, who asked for a link or mistyped a PIN.
create or replace function guard_audit_log() returns trigger language plpgsql as $$
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
        or actor_gone and (new.actor_name, new.address) = ('A former colleague', '')
        or owner_gone and old.actor_role = 'visitor'
          and (new.actor_name, new.address) = (old.actor_name, '')) then
      return new;
    end if;
  end if;
  raise exception 'The audit log is only added to.' using errcode = 'insufficient_privilege';
end $$;

create or replace function forget_in_audit_log(person integer, texts jsonb) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update audit_log set actor_name = 'A former colleague', address = '' where actor_id = person;
  update audit_log set address = ''
  where subject_owner = person and actor_role = 'visitor' and address <> '';
  update audit_log as entry
  set subject_label = text.label, before = text.before, after = text.after
  from jsonb_to_recordset(texts) as text (id bigint, label text, before jsonb, after jsonb)
  where entry.id = text.id and person in (entry.actor_id, entry.subject_owner)
$$;
