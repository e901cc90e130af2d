-- A calendar in another language shows the checked translation of an event: it has to hear of that as of any other change.
create function note_calendar_translation() returns trigger language plpgsql as $$
begin
  update calendar_events set sequence = sequence + 1, changed_at = now()
  where article_id = old.article_id and cancelled_at is null;
  return null;
end $$;

create trigger article_translations_calendar_update after update on article_translations
  for each row when ((old.checked_at, old.is_outdated) is distinct from (new.checked_at, new.is_outdated))
  execute function note_calendar_translation();
create trigger article_translations_calendar_delete after delete on article_translations
  for each row when (old.checked_at is not null)
  execute function note_calendar_translation();
