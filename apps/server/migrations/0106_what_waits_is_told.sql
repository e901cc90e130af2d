-- What a person has still to confirm is kept for them (`KEPT_FOR_ITS_PERSON`), so the nodes hear of all that it is made of.
create trigger must_reads_tell after insert or update or delete or truncate on must_reads
  for each statement execute function tell_change('confirmations');
create trigger confirmations_tell after insert or update or delete or truncate on confirmations
  for each statement execute function tell_change('confirmations');

-- Whom something asks depends on these.
create trigger users_tell_place after update on users
  for each row when ((old.department, old.leads_department, old.is_staff, old.is_superuser)
    is distinct from (new.department, new.leads_department, new.is_staff, new.is_superuser))
  execute function tell_change('people');
