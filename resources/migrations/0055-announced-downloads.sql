alter table downloads add column announced_at text

create index downloads_unannounced on downloads (day)
  where announced_at is null and active = 1 and deleted_at is null
