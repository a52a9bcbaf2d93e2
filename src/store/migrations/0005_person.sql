-- One person, one book. What is derived belongs to the account: the large tables carry it first and are divided by its
-- hash, so that a division can be moved to another server. Derived data is not carried over: it is read and computed
-- again from the raw records when the service starts.
drop trigger remove_source_data on sources;
drop function remove_source_data();
drop table transactions, disposals, income, lots, issues, balances, tax_years, record_failures, used_prices, generations;
drop function remove_generation();
drop sequence generation_numbers;

alter table sources
  drop column generation,
  -- What read the ledger that is stored; the source is read again where another version would.
  add column reader text not null default '',
  -- How many transactions it has.
  add column size integer not null default 0;

alter table jobs
  -- The change of the person's book that this job has made: it is completed once the figures contain it.
  add column revision bigint;

alter table raw_records rename to old_records;
alter index raw_records_pkey rename to old_records_pkey;
create table raw_records (
  account_id uuid not null,
  source_id uuid not null,
  provider_id text not null,
  version integer not null check (version > 0),
  account_ref text not null,
  -- The uploaded file it stood in; null for what was fetched.
  file_id uuid,
  line integer,
  payload text not null,
  content_hash bytea not null,
  superseded boolean not null default false,
  fetched_at timestamptz not null,
  primary key (account_id, source_id, provider_id, version)
) partition by hash (account_id);

-- Every list made of the records: transactions, disposals, lots and so on, one row an item. `place` is what a list is
-- in order of: a moment in milliseconds where it has one.
create table derived (
  account_id uuid not null,
  source_id uuid not null, -- all zeros for what belongs to the person rather than to a source
  list text not null,
  place bigint not null,
  id text not null,
  year integer,
  assets text[],
  tag text,
  body json not null, -- not jsonb: kept as written, so that two builds of the same data are equal to the byte
  primary key (account_id, source_id, list, place, id) include (year, assets, tag)
) partition by hash (account_id);

-- The stretches in which a list is compared and rewritten: what has the same digest is not touched.
create table segments (
  account_id uuid not null,
  source_id uuid not null,
  list text not null,
  place bigint not null,
  digest bytea not null,
  primary key (account_id, source_id, list, place)
) partition by hash (account_id);

do $$
begin
  for i in 0..15 loop
    execute format('create table raw_records_%s partition of raw_records for values with (modulus 16, remainder %s)', i, i);
    execute format('create table derived_%s partition of derived for values with (modulus 16, remainder %s)', i, i);
    execute format('create table segments_%s partition of segments for values with (modulus 16, remainder %s)', i, i);
  end loop;
end $$;
create index derived_transactions on derived (account_id, source_id, id) where list = 'transactions';
create index derived_transfers on derived (account_id, source_id, id) where list = 'transfers';

insert into raw_records
  (account_id, source_id, provider_id, version, account_ref, line, payload, content_hash, superseded, fetched_at)
select s.user_id, r.source_id, r.provider_id, r.version, r.account_ref, r.line, r.payload, r.content_hash, r.superseded,
  r.fetched_at
from old_records r join sources s on s.id = r.source_id;
drop table old_records;

-- What the figures of a person must contain, and what those that are shown do contain: both count changes.
create table books (
  account_id uuid primary key references users (id) on delete cascade,
  wanted bigint not null,
  shown bigint not null default 0,
  engine text not null default '',
  run_id text,
  as_of timestamptz,
  check (shown <= wanted)
);
create index books_stale on books (account_id) where wanted > shown;
insert into books (account_id, wanted) select distinct user_id, 1 from sources where last_synced_at is not null;

-- What a person decided, in order. Nothing is ever taken out of it: what was undone says so by another entry.
create table decisions (
  account_id uuid not null references users (id) on delete cascade,
  number bigint generated always as identity,
  id uuid not null,
  kind text not null,
  source_id uuid references sources (id) on delete cascade,
  transaction_id text,
  other_source_id uuid references sources (id) on delete cascade,
  other_transaction_id text,
  body json not null,
  reason text check (length(reason) between 1 and 2000),
  undoes uuid,
  created_at timestamptz not null,
  primary key (account_id, number),
  unique (account_id, id)
);
create index decisions_by_source on decisions (source_id);
create index decisions_by_other_source on decisions (other_source_id) where other_source_id is not null;
insert into decisions (account_id, id, kind, source_id, transaction_id, body, reason, created_at)
select s.user_id, c.id, 'correction', c.source_id, c.transaction_id,
  json_strip_nulls(json_build_object('type', c.type)), c.reason, c.created_at
from corrections c join sources s on s.id = c.source_id where c.changed is null
union all
select s.user_id, c.id, 'correction', c.source_id, c.transaction_id,
  case when c.type is null then json_build_object('values', c.changed)
    else json_build_object('type', c.type, 'values', c.changed) end,
  c.reason, c.created_at
from corrections c join sources s on s.id = c.source_id where c.changed is not null
order by created_at, id;
drop table corrections;

-- The jobs go first: that waits for a worker's transaction in progress and lets no further one begin, so that
-- nothing is written for a source that is gone.
create function remove_source_data() returns trigger language plpgsql as $$
begin
  delete from jobs where source_id = old.id;
  delete from derived where account_id = old.user_id and source_id = old.id;
  delete from segments where account_id = old.user_id and source_id = old.id;
  delete from raw_records where account_id = old.user_id and source_id = old.id;
  return old;
end $$;
create trigger remove_source_data before delete on sources for each row execute function remove_source_data();

-- The book goes first: an assessment in progress finds nothing to write to.
create function remove_account_data() returns trigger language plpgsql as $$
begin
  delete from books where account_id = old.id;
  delete from derived where account_id = old.id;
  delete from segments where account_id = old.id;
  return old;
end $$;
create trigger remove_account_data before delete on users for each row execute function remove_account_data();
