-- A webhook's secret can be made anew: what it was signs beside it for a day more.
alter table webhooks add column previous_sealed_secret bytea;
alter table webhooks add column previous_until timestamptz;
-- All that a key may do where it is more than reading and writing; null where scopes says it all. The version before
-- reads scopes alone.
alter table api_keys add column all_scopes text[];
