alter table events add column fee text

alter table events add column seats text

alter table events add column speaker text
