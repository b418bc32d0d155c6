create table downloads (id text primary key, active integer not null, version integer not null,
  deleted_at text, created_at text not null, updated_at text not null,
  title text not null, category text not null, day text not null, fiscal_year text, text text, show_until text,
  file_key text not null references files (key), file_title text not null, file_bytes integer not null,
  slug text not null unique, was_public integer not null default 0)

create index downloads_by_file on downloads (file_key)

create index downloads_by_day on downloads (day)

create table download_versions (id text primary key, record_id text not null references downloads (id) on delete cascade,
  file_key text references files (key), file_title text not null, file_bytes integer not null,
  saved_at text not null, saved_by text not null, withdrawn_at text)

create index download_versions_by_record on download_versions (record_id)

create index download_versions_by_file on download_versions (file_key)
