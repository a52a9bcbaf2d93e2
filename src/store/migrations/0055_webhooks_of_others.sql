-- Whose webhook a message goes to, where that is not the account it tells of; null: it is, or the version before wrote it.
alter table deliveries add column webhook_account_id uuid;
