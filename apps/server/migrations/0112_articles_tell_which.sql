-- What changes of one article is told with its number: `article:12`. What is kept of all others stays.
create function tell_article() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', 'article:' || coalesce(new.id, old.id));
  return null;
end $$;

create trigger articles_tell_which_insert after insert on articles
  for each row when (new.status in ('published', 'restricted')) execute function tell_article();
create trigger articles_tell_which_update after update on articles
  for each row when (new.status in ('published', 'restricted') or old.status in ('published', 'restricted'))
  execute function tell_article();
create trigger articles_tell_which_delete after delete on articles
  for each row when (old.status in ('published', 'restricted')) execute function tell_article();
create trigger articles_tell_all after truncate on articles
  for each statement execute function tell_change('article');

-- A new tag, and how often one is used, stand in lists alone; its name stands in every article that has it. The triggers
-- that say 'articles' stay for nodes of the version before, which know no other word.
create trigger tags_tell_lists after insert or update on tags
  for each row execute function tell_change('article:0');
create trigger tags_tell_all_update after update on tags
  for each row when ((old.name, old.hidden) is distinct from (new.name, new.hidden))
  execute function tell_change('article');
create trigger tags_tell_all_delete after delete on tags
  for each row execute function tell_change('article');
create trigger tags_tell_all_truncate after truncate on tags
  for each statement execute function tell_change('article');
