-- Whose turn it is in a queue: every message of an account has the next number of its own, and whoever comes new begins
-- where the queue stands (the row without an account).
create table turns (
  queue text not null,
  account_id uuid references users (id) on delete cascade,
  turn integer not null,
  unique nulls not distinct (queue, account_id)
);
create index turns_account on turns (account_id);
