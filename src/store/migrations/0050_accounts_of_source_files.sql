-- As with jobs; a file for each table, so that no two of them are locked at once.
alter table source_files
  add column account_id uuid,
  add constraint source_files_has_account check (account_id is not null) not valid;
create trigger name_account before insert or update on source_files
  for each row when (new.account_id is null) execute function name_account();
