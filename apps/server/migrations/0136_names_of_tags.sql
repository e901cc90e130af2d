-- What readers of other languages call a tag: {"de": "Sicherheit"}.
alter table tags add column names jsonb not null default '{}' check (jsonb_typeof(names) = 'object');

-- They stand in every article that has it.
drop trigger tags_tell_all_update on tags;
create trigger tags_tell_all_update after update on tags
  for each row when ((old.name, old.hidden, old.names) is distinct from (new.name, new.hidden, new.names))
  execute function tell_change('article');
