-- A part of a title is looked up by the letters that it starts with: at each letter of a title begins one of these. Groups
-- of three letters were read whole, and the more titles there are, the longer are their lists.
create function title_windows(letters text) returns tsvector language plpgsql immutable parallel safe as $$
declare
  windows text[] := '{}';
begin
  for at in 1..length(letters) loop
    windows := windows || substr(letters, at, 8);
  end loop;
  return array_to_tsvector(windows);
end $$;

-- What the windows of a title must have where it holds this part.
create function title_window_of(part text) returns tsquery language sql immutable parallel safe
return ('''' || replace(replace(left(folded(part), 8), '\', '\\'), '''', '''''') || ''':*')::tsquery;

-- Writers wait while it is made, half a minute for a million articles.
set local maintenance_work_mem = '256MB';
create index articles_windows_idx on articles using gin (title_windows(folded(title)));
drop index articles_title_idx;
alter index articles_windows_idx rename to articles_title_idx;
