-- The translation that somebody has read before they confirmed; null: the original.
alter table confirmations
  add column language text check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$');
