-- What a write under an Idempotency-Key made, recorded in the transaction of the write itself; sealed.
alter table idempotency_keys add column sealed_outcome bytea;
