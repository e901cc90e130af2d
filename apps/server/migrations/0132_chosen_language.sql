-- Null: they have never chosen one, and each device follows its browser. English was the only one to choose until now,
-- so nobody has.
alter table users alter column language drop not null, alter column language drop default;
update users set language = null;
