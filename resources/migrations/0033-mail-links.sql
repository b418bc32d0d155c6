alter table outbox add column link_hash text
