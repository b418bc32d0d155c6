alter table notices add column file_id text

alter table notices add column more_files text

create table notice_files (record_id text not null references notices (id) on delete cascade, place integer not null,
  file_key text not null references files (key), title text not null,
  constraint notice_files_key primary key (record_id, place))

create index notice_files_by_file on notice_files (file_key)
