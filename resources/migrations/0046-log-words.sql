-- Records and the log have had other words for these; a record's history finds its fields by their names.
update change_log set action = 'moved to trash' where action = 'moved to the bin'

update change_log set action = 'restored' where action = 'brought back'

update change_log set action = 'draft discarded' where action = 'draft thrown away'

update change_log set action = 'invitation accepted' where action = 'invitation taken'

update change_log set fields = replace(replace(replace(replace(replace(replace(fields,
  '"field":"Title"', '"field":"Notice Title"'),
  '"field":"Notice type"', '"field":"Notice Type"'),
  '"field":"Publish date"', '"field":"Publish Date"'),
  '"field":"Publish time"', '"field":"Publish Time"'),
  '"field":"Last day on which it is shown"', '"field":"Show Until"'),
  '"field":"Last day on which it stands first"', '"field":"Pin Until"')
where kind = 'notice'

update change_log set fields = replace(replace(replace(fields,
  '"field":"First active day"', '"field":"Active From"'),
  '"field":"Last active day"', '"field":"Active To"'),
  '"field":"Banner time"', '"field":"Banner Time"')
where kind = 'roadblock'
