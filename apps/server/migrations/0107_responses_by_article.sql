-- A second argument is the column that says what a row is about: `responses:12` is of article 12 alone.
create or replace function tell_change() returns trigger language plpgsql as $$
begin
  if tg_nargs = 1 then
    perform pg_notify('changes', tg_argv[0]);
  elsif tg_op = 'DELETE' then
    perform pg_notify('changes', tg_argv[0] || ':' || (to_jsonb(old) ->> tg_argv[1]));
  else
    perform pg_notify('changes', tg_argv[0] || ':' || (to_jsonb(new) ->> tg_argv[1]));
  end if;
  return null;
end $$;

-- A reaction to one article leaves the answers about all others as they are. The triggers that say 'comments' stay for
-- nodes of the version before, which know no other word.
create trigger reactions_tell_article after insert or update or delete on reactions
  for each row execute function tell_change('responses', 'article_id');
create trigger comments_tell_article after insert or update or delete on comments
  for each row execute function tell_change('responses', 'article_id');
create trigger response_settings_tell_article after insert or update or delete on response_settings
  for each row execute function tell_change('responses', 'article_id');
create trigger reactions_tell_all after truncate on reactions
  for each statement execute function tell_change('responses');
create trigger comments_tell_all after truncate on comments
  for each statement execute function tell_change('responses');
create trigger response_settings_tell_all after truncate on response_settings
  for each statement execute function tell_change('responses');
