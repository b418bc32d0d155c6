create table events (id text primary key, active integer not null, version integer not null,
  deleted_at text, created_at text not null, updated_at text not null, slug text not null unique,
  was_public integer not null default 0, title text not null, category text not null, first_day text not null,
  first_time text, last_day text, last_time text, venue text not null, announced text, show_until text,
  text text not null, picture text not null, picture_key text references files (key), link text)

create index events_by_picture on events (picture_key)
