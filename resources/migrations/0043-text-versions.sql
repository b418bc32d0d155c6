alter table file_texts add column text_version integer not null default 0
