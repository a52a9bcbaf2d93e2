-- The events whose link was mailed to an address.
create index concurrently if not exists security_events_by_mailed_key
  on security_events (mailed_key) where mailed_key is not null;

-- What somebody did in the accounts of others: they keep it when they are let in no more.
create index concurrently if not exists audit_by_actor on audit (actor_id, id) where role <> 'owner';
