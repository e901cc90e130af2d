-- The last few links of an hour are good: asking for another does not end the one before.
alter table one_time_secrets drop constraint one_time_secrets_user_id_purpose_key;
create index one_time_secrets_user_id_purpose_idx on one_time_secrets (user_id, purpose);
