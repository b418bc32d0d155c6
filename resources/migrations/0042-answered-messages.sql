alter table messages add column answered integer not null default 0
