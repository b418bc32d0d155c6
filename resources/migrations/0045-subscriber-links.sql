-- Links in mails to subscribers are signed with the site's key and no longer stored. Of those in earlier mails only hashes
-- remain, and a mail that waits gets its link when it is sent (the placeholder is that of src/platform/mail/outbox.ts).
alter table outbox add column subscriber_id text references subscribers (id) on delete cascade

create index outbox_of_subscriber on outbox (subscriber_id)

update outbox set subscriber_id = subscribers.id, body = replace(body, token, 'SECRET-OF-THE-LINK'),
  html = replace(html, token, 'SECRET-OF-THE-LINK'), headers = replace(headers, token, 'SECRET-OF-THE-LINK')
from subscribers where email = recipient and headers like '%?token=' || token || '%'

alter table subscribers rename column token to old_token_hash
