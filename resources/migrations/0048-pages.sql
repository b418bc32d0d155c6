create table pages (id text primary key, active integer not null, version integer not null,
  deleted_at text, created_at text not null, updated_at text not null,
  title text not null, slug text not null unique, reviewed text, owner_note text,
  number integer not null unique, was_public integer not null default 0)
