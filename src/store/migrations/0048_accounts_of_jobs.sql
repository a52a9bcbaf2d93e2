-- Whose a row is stands in the row itself, so that all of an account can lie in one place. What the version before writes
-- says it too: as long as it runs, its rows are given their account here.
create function name_account() returns trigger language plpgsql as $$
begin
  new.account_id := (select user_id from sources where id = new.source_id);
  return new;
end $$;
alter table jobs
  add column account_id uuid,
  add constraint jobs_has_account check (account_id is not null) not valid;
create trigger name_account before insert or update on jobs
  for each row when (new.account_id is null) execute function name_account();
