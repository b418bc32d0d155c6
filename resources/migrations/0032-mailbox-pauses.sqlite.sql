-- Gmail ignores dots, and has two names.
insert into mailbox_pauses (mailbox_hash, mails, last_mail_at)
  select sha256(canonical), sum(asks), max(asked_at) from (
    select asks, asked_at, case
      when substr(mailbox, -10) = '@gmail.com'
        then replace(substr(mailbox, 1, length(mailbox) - 10), '.', '') || '@gmail.com'
      when substr(mailbox, -15) = '@googlemail.com'
        then replace(substr(mailbox, 1, length(mailbox) - 15), '.', '') || '@gmail.com'
      else mailbox end as canonical
    from subscribers where asked_at is not null)
  group by canonical
