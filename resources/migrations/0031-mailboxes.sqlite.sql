-- What only SQLite gets. An empty line ends a statement.
-- These indexes hold the title, too: a search reads no rows then.
create index notices_by_day on notices (publish_day, id, title_folded) where deleted_at is null;

create index notices_visible_by_day on notices (publish_day, id, visible_from, visible_until, title_folded)
  where active = 1 and deleted_at is null;

create index notices_visible_by_type on notices (type, publish_day, id, visible_from, visible_until, title_folded)
  where active = 1 and deleted_at is null;

-- Notices that are not in the trash are counted by year and by month.
create trigger notices_count_in after insert on notices when new.deleted_at is null
begin
  insert into notice_counts (kind, span, active, type, total)
    values ('year', substr(new.publish_day, 1, 4), new.active, new.type, 1)
    on conflict (kind, span, active, type) do update set total = notice_counts.total + 1;
  insert into notice_counts (kind, span, active, type, total)
    values ('month', substr(new.publish_day, 1, 7), new.active, new.type, 1)
    on conflict (kind, span, active, type) do update set total = notice_counts.total + 1;
end;

create trigger notices_count_out after delete on notices when old.deleted_at is null
begin
  insert into notice_counts (kind, span, active, type, total)
    values ('year', substr(old.publish_day, 1, 4), old.active, old.type, -1)
    on conflict (kind, span, active, type) do update set total = notice_counts.total - 1;
  insert into notice_counts (kind, span, active, type, total)
    values ('month', substr(old.publish_day, 1, 7), old.active, old.type, -1)
    on conflict (kind, span, active, type) do update set total = notice_counts.total - 1;
end;

create trigger notices_count_less after update of active, type, publish_day, deleted_at on notices when old.deleted_at is null
begin
  insert into notice_counts (kind, span, active, type, total)
    values ('year', substr(old.publish_day, 1, 4), old.active, old.type, -1)
    on conflict (kind, span, active, type) do update set total = notice_counts.total - 1;
  insert into notice_counts (kind, span, active, type, total)
    values ('month', substr(old.publish_day, 1, 7), old.active, old.type, -1)
    on conflict (kind, span, active, type) do update set total = notice_counts.total - 1;
end;

create trigger notices_count_more after update of active, type, publish_day, deleted_at on notices when new.deleted_at is null
begin
  insert into notice_counts (kind, span, active, type, total)
    values ('year', substr(new.publish_day, 1, 4), new.active, new.type, 1)
    on conflict (kind, span, active, type) do update set total = notice_counts.total + 1;
  insert into notice_counts (kind, span, active, type, total)
    values ('month', substr(new.publish_day, 1, 7), new.active, new.type, 1)
    on conflict (kind, span, active, type) do update set total = notice_counts.total + 1;
end;

-- The full-text indexes refer to rows by a number of their own, because SQLite may change the row numbers of a table without one.
create table notice_titles (number integer primary key, notice_id text not null unique, title text not null);

-- "trigram" finds parts of words.
create virtual table notice_words using fts5(
  title, content = 'notice_titles', content_rowid = 'number', tokenize = 'trigram case_sensitive 1');

create trigger notices_words_in after insert on notices
begin
  insert into notice_titles (notice_id, title) values (new.id, new.title_folded);
  insert into notice_words (rowid, title) select number, title from notice_titles where notice_id = new.id;
end;

create trigger notices_words_out after delete on notices
begin
  insert into notice_words (notice_words, rowid, title)
    select 'delete', number, title from notice_titles where notice_id = old.id;
  delete from notice_titles where notice_id = old.id;
end;

create trigger notices_words_again after update of title_folded on notices
begin
  insert into notice_words (notice_words, rowid, title)
    select 'delete', number, title from notice_titles where notice_id = old.id;
  delete from notice_titles where notice_id = old.id;
  insert into notice_titles (notice_id, title) values (new.id, new.title_folded);
  insert into notice_words (rowid, title) select number, title from notice_titles where notice_id = new.id;
end;

create table search_entries (number integer primary key,
  notice_id text not null unique references notices (id) on delete cascade);

-- "ascii" splits at spaces only, since the words arrive separated.
create virtual table search_words using fts5(
  title, text, content = '', contentless_delete = 1, detail = 'column', tokenize = 'ascii', prefix = '3 4 5');

create trigger search_entries_out after delete on search_entries
begin
  delete from search_words where rowid = old.number;
end;

create table search_vocabulary (word text primary key, ending text not null);

create index search_vocabulary_by_ending on search_vocabulary (ending);
