-- Gmail ignores dots, and has two names.
insert into mailbox_pauses (mailbox_hash, mails, last_mail_at)
  select encode(sha256(convert_to(canonical, 'UTF8')), 'hex'), sum(asks), max(asked_at) from (
    select asks, asked_at, case
      when mailbox ~ '@(gmail|googlemail)\.com$'
        then replace(regexp_replace(mailbox, '@(gmail|googlemail)\.com$', ''), '.', '') || '@gmail.com'
      else mailbox end as canonical
    from subscribers where asked_at is not null) as asked
  group by canonical
