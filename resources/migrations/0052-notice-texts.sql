alter table notices add column rich_text text
