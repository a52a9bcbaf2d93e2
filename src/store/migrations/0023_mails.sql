-- Mails wait as rows that are written with the act they tell of, and are sent from here.
create table mails (
  id uuid primary key,
  -- Null where the mail outlives the account: the notice of an erasure names nobody.
  user_id uuid references users (id) on delete cascade,
  kind text not null,
  -- Null once it is of no more use.
  address text,
  -- What is sent; emptied as soon as the mail has been handed over or has ended.
  sealed_body bytea,
  -- The hash of the code or link that it brings, or the id of its invitation: with that gone, it is not sent any more.
  ends_with bytea,
  status text not null check (status in ('waiting', 'sent', 'failed', 'ended')),
  attempts integer not null default 0,
  -- What was answered the last time.
  problem text,
  -- When it is tried next; null once it has ended.
  due_at timestamptz,
  -- It is not tried any longer than this.
  until timestamptz not null,
  tried_at timestamptz,
  created_at timestamptz not null,
  check ((status = 'waiting') = (due_at is not null)),
  check ((status = 'waiting') = (sealed_body is not null))
);
create index mails_due on mails (due_at) where status = 'waiting';
create index mails_by_user on mails (user_id, id desc);
create index mails_by_time on mails (created_at);
