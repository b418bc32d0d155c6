-- What only PostgreSQL gets. An empty line ends a statement.
create index notices_by_day on notices (publish_day, id) where deleted_at is null;

create index notices_visible_by_day on notices (publish_day, id, visible_from, visible_until)
  where active = 1 and deleted_at is null;

create index notices_visible_by_type on notices (type, publish_day, id, visible_from, visible_until)
  where active = 1 and deleted_at is null;

-- Notices that are not in the trash are counted by year and by month. The lock lets one transaction count at a time: bulk writes
-- touch many counts, and would deadlock otherwise. Any number would do that nobody else locks in the same database.
create function count_notices() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7306432);
  if tg_op <> 'INSERT' then
    if old.deleted_at is null then
      insert into notice_counts (kind, span, active, type, total)
        values ('year', substr(old.publish_day, 1, 4), old.active, old.type, -1)
        on conflict (kind, span, active, type) do update set total = notice_counts.total - 1;
      insert into notice_counts (kind, span, active, type, total)
        values ('month', substr(old.publish_day, 1, 7), old.active, old.type, -1)
        on conflict (kind, span, active, type) do update set total = notice_counts.total - 1;
    end if;
  end if;
  if tg_op <> 'DELETE' then
    if new.deleted_at is null then
      insert into notice_counts (kind, span, active, type, total)
        values ('year', substr(new.publish_day, 1, 4), new.active, new.type, 1)
        on conflict (kind, span, active, type) do update set total = notice_counts.total + 1;
      insert into notice_counts (kind, span, active, type, total)
        values ('month', substr(new.publish_day, 1, 7), new.active, new.type, 1)
        on conflict (kind, span, active, type) do update set total = notice_counts.total + 1;
    end if;
  end if;
  return null;
end $$;

create trigger notices_count after insert or delete or update of active, type, publish_day, deleted_at on notices
  for each row execute function count_notices();

-- The extension needs a privilege that not every server grants; without it searches are slower and find the same.
do $$ begin
  create extension if not exists pg_trgm;
  create index notices_by_words on notices using gin (title_folded gin_trgm_ops);
exception when insufficient_privilege or undefined_file or feature_not_supported then
  raise notice 'The index for searches could not be made: %', sqlerrm;
end $$;

-- PostgreSQL's own parser breaks Devanagari at its vowel signs, so the words arrive separated.
create table search_entries (number bigint primary key,
  notice_id text not null unique references notices (id) on delete cascade, words tsvector not null);

create index search_entries_by_words on search_entries using gin (words);

create table search_vocabulary (word text collate "C" primary key, ending text not null);

create index search_vocabulary_by_ending on search_vocabulary (ending);
