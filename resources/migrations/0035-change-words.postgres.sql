-- An index of every three characters in a row, so that a search of the audit log does not read every line.
-- The extension needs a right that not every server grants. Without it searches are slower and find the same.
do $$ begin
  create extension if not exists pg_trgm;
  create index change_log_by_words on change_log using gin (text_folded gin_trgm_ops);
exception when insufficient_privilege or undefined_file or feature_not_supported then
  raise notice 'The index for searches of the audit log could not be made: %', sqlerrm;
end $$
