alter table roadblocks add column description text

create index change_log_by_subject on change_log (subject_id, id)
