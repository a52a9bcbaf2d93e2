-- Where no trigger keeps the log (on several servers none can), each entry has its place and a hash over itself and the
-- entry before it.
alter table audit add column place bigint, add column hash bytea;
