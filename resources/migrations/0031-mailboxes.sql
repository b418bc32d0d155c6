-- All tables as the migrations before 17 November 2026 left them. An empty line ends a statement.
create table administrators (id text primary key, email text not null unique, password_hash text not null,
  created_at text not null, name text default '' not null, role text default 'owner' not null, off_at text,
  password_given_at text);

create table sessions (token_hash text primary key,
  administrator_id text not null references administrators (id) on delete cascade, created_at text not null,
  last_used_at text not null, id text default '' not null, device text default '' not null,
  address text default '' not null, confirmed_at text default '' not null);

create unique index sessions_by_administrator on sessions (administrator_id, id);

create table devices (token_hash text primary key,
  administrator_id text not null references administrators (id) on delete cascade, created_at text not null,
  last_used_at text not null);

create index devices_by_use on devices (administrator_id, last_used_at);

create table account_links (token_hash text primary key, kind text not null,
  administrator_id text not null references administrators (id) on delete cascade, detail text not null,
  created_at text not null, expires_at text not null);

create index account_links_by_administrator on account_links (administrator_id, kind);

create table second_factors (administrator_id text primary key references administrators (id) on delete cascade,
  secret text not null, confirmed_at text, last_step integer not null, created_at text not null);

create table recovery_codes (administrator_id text not null references administrators (id) on delete cascade,
  code_hash text not null, constraint recovery_codes_key primary key (administrator_id, code_hash));

create table login_failures (subject text primary key, failures integer not null, last_failed_at text not null,
  waits_since text);

create table write_counts (subject text primary key, writes integer not null, begun_at text not null);

create table idempotency_keys (key text primary key, fingerprint text not null, result text not null,
  created_at text not null);

create index idempotency_keys_by_age on idempotency_keys (created_at);

create table files (key text primary key, bytes integer not null, claimed_at text not null, removing_at text);

create table file_texts (file_key text primary key references files (key) on delete cascade, state text not null,
  page_count integer not null, text text not null);

create table file_pages (file_key text not null references file_texts (file_key) on delete cascade,
  page_number integer not null, picture_key text not null references files (key), width integer not null,
  height integer not null, constraint file_pages_key primary key (file_key, page_number));

create index file_pages_by_picture on file_pages (picture_key);

create table pictures (key text primary key references files (key), width integer not null,
  height integer not null, animated integer not null);

create table picture_variants (picture_key text not null references pictures (key) on delete cascade,
  type text not null, width integer not null, file_key text not null references files (key),
  constraint picture_variants_key primary key (picture_key, type, width));

create index picture_variants_by_file on picture_variants (file_key);

create table notices (id text primary key, title text not null, title_folded text not null, type text not null,
  publish_day text not null, file_key text references files (key), file_link text, file_type text not null,
  file_title text not null, file_bytes integer, uploaded_by text not null, active integer not null,
  created_at text not null, updated_at text not null, version integer default 1 not null, deleted_at text,
  publish_time text, show_until text, pinned_until text, text text, visible_until text,
  visible_from text default '' not null, slug text default '' not null, announced_at text,
  was_public integer default 0 not null);

create unique index notices_by_address on notices (slug);

create index notices_by_end on notices (visible_until, visible_from, type, publish_day)
  where active = 1 and deleted_at is null and visible_until is not null;

create index notices_by_file on notices (file_key);

create index notices_by_start on notices (visible_from, visible_until, type, publish_day)
  where active = 1 and deleted_at is null;

create index notices_hidden_by_day on notices (publish_day, id) where active = 0 and deleted_at is null;

create index notices_in_bin on notices (deleted_at) where deleted_at is not null;

create index notices_pinned on notices (pinned_until)
  where active = 1 and deleted_at is null and pinned_until is not null;

create index notices_to_announce on notices (visible_from, id)
  where announced_at is null and active = 1 and deleted_at is null;

create table notice_counts (kind text not null, span text not null, active integer not null, type text not null,
  total integer not null, constraint notice_counts_key primary key (kind, span, active, type));

create table people (id text primary key, "group" text not null, full_name text not null, education text not null,
  post text not null, added_day text not null, headshot_key text not null references pictures (key),
  linkedin text, active integer not null, created_at text not null, updated_at text not null,
  version integer default 1 not null, deleted_at text, email text, phone text, room text, subjects text,
  biography text, slug text, place integer);

create unique index people_by_address on people (slug);

create index people_by_day on people ("group", added_day, id);

create index people_by_headshot on people (headshot_key);

create index people_in_bin on people (deleted_at) where deleted_at is not null;

create index people_visible_by_day on people ("group", active, added_day, id);

create table roadblocks (id text primary key, banner_key text not null references pictures (key),
  link text not null, active_from text not null, active_to text not null, seconds integer not null,
  active integer not null, created_at text not null, updated_at text not null, version integer default 1 not null,
  deleted_at text);

create index roadblocks_by_banner on roadblocks (banner_key);

create index roadblocks_by_end on roadblocks (active, active_to);

create index roadblocks_by_start on roadblocks (active, active_from);

create index roadblocks_in_bin on roadblocks (deleted_at) where deleted_at is not null;

create index roadblocks_visible on roadblocks (active, id);

create table messages (id text primary key, name text not null, email text not null, subject text not null,
  contact text not null, message text not null, text_folded text not null, folder text not null,
  suspicions text not null, read integer not null, created_at text not null, updated_at text not null);

create index messages_by_folder on messages (folder, id);

create index messages_unread on messages (folder, read, id);

create table content_versions (document text not null, version integer not null, content text not null,
  saved_at text not null, saved_by text not null, publish_at text not null, withdrawn_at text,
  constraint content_versions_key primary key (document, version));

create table content_drafts (document text primary key, content text not null, revision integer not null,
  based_on integer not null, saved_at text not null, saved_by text not null);

create table content_files (document text not null, version integer not null,
  file_key text not null references files (key), constraint content_files_key primary key (document, version,
  file_key));

create index content_files_by_file on content_files (file_key);

create table content_addresses (document text not null, slug text not null, item_id text not null,
  constraint content_addresses_key primary key (document, slug));

create table redirects (id text primary key, from_key text not null unique, target text not null,
  created_at text not null);

create table gone_addresses (slug text primary key);

create table subscribers (id text primary key, email text not null unique, state text not null,
  token text not null unique, asked_at text, confirmed_at text, created_at text not null, types text,
  frequency text default 'at once' not null, failures integer default 0 not null, stopped_at text,
  stop_reason text, mailbox text default '' not null, asks integer default 0 not null);

create index subscribers_mailbox on subscribers (mailbox);

create table mailings (id text primary key, kind text not null, notice_id text unique, subject text not null,
  body text not null, types text, state text not null, version integer not null, filled_to text not null,
  sent integer not null, refused integer not null, unconfirmed integer not null, dropped integer not null,
  begun_at text, created_at text not null);

create index mailings_filling on mailings (id) where state = 'filling';

create table deliveries (mailing_id text not null references mailings (id) on delete cascade,
  subscriber_id text not null references subscribers (id) on delete cascade, kind text not null,
  state text not null, due_at text not null, tries integer not null, claimed_by text, claimed_until text,
  failure text, created_at text not null, changed_at text not null,
  constraint deliveries_key primary key (mailing_id, subscriber_id));

create index deliveries_by_change on deliveries (changed_at);

create index deliveries_due on deliveries (kind, due_at, subscriber_id) where state = 'waiting';

create index deliveries_held on deliveries (state, mailing_id) where state in ('claimed', 'handed', 'withheld');

create index deliveries_of_subscriber on deliveries (subscriber_id);

create table outbox (id text primary key, recipient text not null, reply_to text, subject text not null,
  body text not null, headers text not null, created_at text not null, html text);

create table jobs (kind text not null, key text not null, tries integer not null, next_try_at text not null,
  leased_until text, leased_by text, failure text, given_up_at text, created_at text not null,
  constraint jobs_key primary key (kind, key));

create index jobs_waiting on jobs (kind, next_try_at, created_at, key) where given_up_at is null;

create table change_log (id text primary key, at text not null, kind text not null, action text not null,
  administrator_id text, who text not null, subject_id text not null, subject text not null, fields text not null,
  address text not null, text_folded text not null);

create index change_log_by_administrator_id on change_log (administrator_id, id);

create index change_log_by_at on change_log (at);

create index change_log_by_kind on change_log (kind, id);

create table marks (name text primary key, created_at text not null);

create table sampled_tables (name text primary key);

create table sample_records (table_name text not null, id text not null,
  constraint sample_records_key primary key (table_name, id));
