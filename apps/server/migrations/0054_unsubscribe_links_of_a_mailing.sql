-- Until now the address by which somebody unsubscribes was the same in every mail and for ever. Those that are in
-- mailboxes go on working for a year.
insert into settings (key, value)
values ('unsubscribe-links-without-mailing-end', to_jsonb(now() + interval '1 year'));
