-- The texts of the four programs are in the documents of the same names.
create table programs (id text primary key, active integer not null, version integer not null,
  deleted_at text, created_at text not null, updated_at text not null,
  key text not null unique, short_name text not null, number integer not null unique, place integer)

-- Nobody has changed the records yet, so they have no dates.
insert into programs (id, active, version, created_at, updated_at, key, short_name, number, place)
  values ('program-1', 1, 1, '', '', 'bba', 'BBA', 1, 1), ('program-2', 1, 1, '', '', 'mba', 'MBA', 2, 2),
    ('program-3', 1, 1, '', '', 'mphil', 'M.Phil', 3, 3), ('program-4', 1, 1, '', '', 'phd', 'Ph.D', 4, 4)
