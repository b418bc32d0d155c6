-- An index of every three characters in a row, so that a search of the audit log does not read every line.
-- It refers to lines by a number, because SQLite may change the row numbers of a table without one. Only which characters a line has is
-- indexed, not where: a search compares the text of the few lines that have all of them.
create table change_numbers (number integer primary key, change_id text not null unique)

create virtual table change_words using fts5(
  text, content = '', contentless_delete = 1, detail = 'none', tokenize = 'trigram case_sensitive 1')

insert into change_numbers (change_id) select id from change_log order by id

insert into change_words (rowid, text)
  select number, text_folded from change_numbers cross join change_log on change_log.id = change_id order by number

create trigger change_words_in after insert on change_log begin
  insert into change_numbers (change_id) values (new.id);
  insert into change_words (rowid, text)
    select number, new.text_folded from change_numbers where change_id = new.id; end

create trigger change_words_out after delete on change_log begin
  delete from change_words where rowid = (select number from change_numbers where change_id = old.id);
  delete from change_numbers where change_id = old.id; end
