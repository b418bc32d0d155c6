alter table account_links add column address text not null default ''

alter table account_links add column device text not null default ''
