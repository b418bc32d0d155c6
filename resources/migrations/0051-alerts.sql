create table alerts (id text primary key, active integer not null, version integer not null,
  deleted_at text, created_at text not null, updated_at text not null,
  text text not null, severity text not null, ends_at text not null, begins_at text not null,
  place text not null, link text, link_text text not null)
