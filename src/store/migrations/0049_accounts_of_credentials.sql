-- As with jobs; a file for each table, so that no two of them are locked at once.
alter table credentials
  add column account_id uuid,
  add constraint credentials_has_account check (account_id is not null) not valid;
create trigger name_account before insert or update on credentials
  for each row when (new.account_id is null) execute function name_account();
