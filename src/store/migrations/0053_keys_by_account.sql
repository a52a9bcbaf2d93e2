-- The account leads every key. Those of before stand beside them until the tables are spread (lotbuch distribute).
create unique index concurrently if not exists sources_of_account on sources (user_id, id);
create unique index concurrently if not exists jobs_of_account on jobs (account_id, id);
create unique index concurrently if not exists jobs_one_active_of_account on jobs (account_id, source_id) where status in ('queued', 'running');
create unique index concurrently if not exists credentials_of_account on credentials (account_id, source_id);
create unique index concurrently if not exists source_files_of_account on source_files (account_id, id);
create unique index concurrently if not exists source_files_once on source_files (account_id, source_id, content_hash);
create unique index concurrently if not exists reported_balances_of_account on reported_balances (account_id, source_id, account_ref, asset);
create unique index concurrently if not exists mappings_of_account on mappings (account_id, id);
create unique index concurrently if not exists webhooks_of_account on webhooks (account_id, id);
create unique index concurrently if not exists deliveries_of_account on deliveries (account_id, id);
create unique index concurrently if not exists questions_of_account on questions (account_id, id);
create unique index concurrently if not exists answers_of_account on answers (account_id, id);
