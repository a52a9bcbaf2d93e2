-- Decisions of one kind, about one transaction, or undone by another are found without reading all of an account.
create index concurrently if not exists decisions_by_kind on decisions (account_id, kind, number);
create index concurrently if not exists decisions_by_transaction on decisions (account_id, transaction_id, number)
  where transaction_id is not null;
create index concurrently if not exists decisions_by_undone on decisions (account_id, undoes) where undoes is not null;
