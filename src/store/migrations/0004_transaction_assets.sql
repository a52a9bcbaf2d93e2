-- What the list of transactions is filtered by stands in its index: a rare coin is found without reading a row.
-- A name longer than a question may be stays out; an entry of an index has a greatest size.
alter table transactions
  add column sent_asset text,
  add column received_asset text,
  add column fee_asset text;
update transactions set
  sent_asset = case when length(body -> 'sent' ->> 'asset') <= 100 then body -> 'sent' ->> 'asset' end,
  received_asset = case when length(body -> 'received' ->> 'asset') <= 100 then body -> 'received' ->> 'asset' end,
  fee_asset = case when length(body -> 'fee' ->> 'asset') <= 100 then body -> 'fee' ->> 'asset' end;
drop index transactions_by_time;
create index transactions_by_time on transactions (generation, at, id)
  include (type, sent_asset, received_asset, fee_asset);
