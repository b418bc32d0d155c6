-- The mails that ask a mailbox for a confirmation are counted under a hash of the mailbox, apart from the subscribers. The
-- columns "mailbox" and "asks" of subscribers are no longer read; they stay for servers of the release before.
create table mailbox_pauses (mailbox_hash text primary key, mails integer not null, last_mail_at text not null)
