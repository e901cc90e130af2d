-- Each tag tells where it has changed. For each statement it told of those, too, that changed none: one runs with every
-- draft, so every draft dropped all that was kept, and those who saved one waited for each other.
drop trigger tags_tell on tags;
create trigger tags_tell after insert or update or delete on tags
  for each row execute function tell_change('articles');
create trigger tags_tell_truncate after truncate on tags
  for each statement execute function tell_change('articles');

-- As before, and without a question where there is nothing to count.
create or replace function add_to_tag_totals(tag_ids integer[], step integer) returns void language plpgsql as $$
begin
  if cardinality(tag_ids) = 0 then
    return;
  end if;
  perform from tags where id = any (tag_ids) order by id for no key update;
  update tags set published_articles = published_articles + step * counted.n
  from (select tag_id, count(*) as n from unnest(tag_ids) as tag_id group by tag_id) as counted
  where id = counted.tag_id;
end $$;
