-- Addresses that are told of what happens in an account.
create table webhooks (
  id uuid primary key,
  account_id uuid not null references users (id) on delete cascade,
  url text not null check (length(url) <= 2000),
  events text[] not null check (cardinality(events) > 0),
  sealed_secret bytea not null,
  created_at timestamptz not null
);
create index webhooks_by_account on webhooks (account_id);

-- One event for one address: what is sent, always the same, and what came of each try.
create table deliveries (
  id uuid primary key,
  account_id uuid not null references users (id) on delete cascade,
  webhook_id uuid not null references webhooks (id) on delete cascade,
  event text not null,
  body text not null,
  status text not null check (status in ('pending', 'delivered', 'failed')),
  attempts json not null default '[]',
  -- When it is tried next; null once it has ended.
  due_at timestamptz,
  created_at timestamptz not null,
  check ((status = 'pending') = (due_at is not null))
);
create index deliveries_by_webhook on deliveries (webhook_id, id desc);
create index deliveries_by_account on deliveries (account_id);
create index deliveries_due on deliveries (due_at) where status = 'pending';
create index deliveries_by_time on deliveries (created_at);
