-- Searches are kept as finished answers: see topics.ts. What else they are read by is told already, by the articles, files
-- and pins whose words it counts.
create trigger synonyms_tell after insert or update or delete or truncate on synonyms
  for each statement execute function tell_change('synonyms');
