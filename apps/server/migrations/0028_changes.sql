-- Every node hears of what changes in what anybody may read, in the order of the commits: see
-- `change-feed.ts`. The payload is what the change is about; the same one is sent once a transaction.
create function tell_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', tg_argv[0]);
  return null;
end $$;

-- Drafts are nothing that anybody may read.
create trigger articles_tell_insert after insert on articles
  for each row when (new.status = 'published') execute function tell_change('articles');
create trigger articles_tell_update after update on articles
  for each row when (new.status = 'published' or old.status = 'published')
  execute function tell_change('articles');
create trigger articles_tell_delete after delete on articles
  for each row when (old.status = 'published') execute function tell_change('articles');
create trigger articles_tell_truncate after truncate on articles
  for each statement execute function tell_change('articles');

create trigger tags_tell after insert or update or delete or truncate on tags
  for each statement execute function tell_change('articles');
create trigger leadership_messages_tell after insert or update or delete or truncate on leadership_messages
  for each statement execute function tell_change('leadership');
create trigger plain_pages_tell after insert or update or delete or truncate on plain_pages
  for each statement execute function tell_change('pages');
create trigger pins_tell after insert or update or delete or truncate on pins
  for each statement execute function tell_change('pins');
create trigger assets_tell after insert or update or delete or truncate on assets
  for each statement execute function tell_change('assets');

-- Their names stand beside what they wrote.
create trigger users_tell_update after update on users
  for each row when ((old.username, old.first_name, old.last_name)
    is distinct from (new.username, new.first_name, new.last_name))
  execute function tell_change('people');
create trigger users_tell_delete after delete or truncate on users
  for each statement execute function tell_change('people');
