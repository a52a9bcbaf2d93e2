-- Since when a receiver has answered nothing well, until when it is left alone, and since when nothing is sent to it.
alter table webhooks add column failing_since timestamptz;
alter table webhooks add column slowed_until timestamptz;
alter table webhooks add column disabled_at timestamptz;
