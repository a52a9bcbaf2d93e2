alter table jobs
  -- Claims since the last stored progress: a job that ends its worker again and again is given up.
  add column tries integer not null default 0,
  -- Asked for while this job was running and too late to be part of it: the next job.
  add column again text check (again in ('sync', 'replay'));

-- What the provider sent, for ever. Without a foreign key, which would cost a look-up per record: rows are only
-- written under the lock of an active job or of their source, and the trigger below removes them with the source.
create table raw_records (
  source_id uuid not null,
  provider_id text not null,
  version integer not null check (version > 0),
  account_ref text not null,
  line integer,
  payload text not null,
  content_hash bytea not null,
  superseded boolean not null default false,
  fetched_at timestamptz not null,
  primary key (source_id, provider_id, version)
);

create table reported_balances (
  source_id uuid not null references sources (id) on delete cascade,
  account_ref text not null,
  asset text not null,
  amount text not null,
  reported_at timestamptz not null,
  primary key (source_id, account_ref, asset)
);

create table source_files (
  id uuid primary key,
  source_id uuid not null references sources (id) on delete cascade,
  name text not null,
  format text not null,
  content_hash bytea not null,
  records integer not null,
  created_at timestamptz not null,
  unique (source_id, content_hash)
);

create table corrections (
  id uuid primary key,
  source_id uuid not null references sources (id) on delete cascade,
  transaction_id text not null,
  type text,
  changed json,
  reason text not null check (length(reason) between 1 and 2000),
  created_at timestamptz not null
);
create index corrections_by_source on corrections (source_id, created_at, id);

-- Each attempt of a job builds under a number of its own; sources.generation says which one readers see.
create sequence generation_numbers as integer;
create table generations (
  id integer primary key,
  source_id uuid not null references sources (id) on delete cascade,
  created_at timestamptz not null
);
create index generations_by_source on generations (source_id);

create table transactions (
  generation integer not null,
  id text not null,
  at timestamptz not null,
  type text not null,
  body json not null,
  primary key (generation, id)
);
create index transactions_by_time on transactions (generation, at, id);

create table disposals (
  generation integer not null,
  id text not null,
  at timestamptz not null,
  year integer not null,
  body json not null,
  primary key (generation, id)
);
create index disposals_by_time on disposals (generation, at, id);

create table income (
  generation integer not null,
  position integer not null,
  at timestamptz not null,
  year integer not null,
  body json not null,
  primary key (generation, position)
);

create index income_by_time on income (generation, at, position);

create table lots (
  generation integer not null,
  position integer not null,
  asset text not null,
  body json not null,
  primary key (generation, position)
);
create index lots_by_asset on lots (generation, asset, position);

create table issues (
  generation integer not null,
  position integer not null,
  code text not null,
  severity text not null check (severity in ('error', 'warning', 'info')),
  year integer,
  body json not null,
  primary key (generation, position)
);

create table balances (
  generation integer not null,
  asset text not null,
  body json not null,
  primary key (generation, asset)
);

create table tax_years (
  generation integer not null,
  year integer not null,
  body json not null,
  primary key (generation, year)
);

-- Failures only: what is not here was understood.
create table record_failures (
  generation integer not null,
  provider_id text not null,
  code text not null,
  message text not null,
  primary key (generation, provider_id)
);

create table used_prices (
  generation integer not null,
  position integer not null,
  body json not null,
  primary key (generation, position)
);

-- Null: the venue was asked and had no trade then.
create table prices (
  product text not null,
  granularity integer not null,
  at timestamptz not null,
  price text,
  source text not null,
  fetched_at timestamptz not null,
  primary key (product, granularity, at)
);

create table fx_rates (
  currency text not null,
  day date not null,
  rate text not null,
  source text not null,
  fetched_at timestamptz not null,
  primary key (currency, day)
);

create function remove_generation() returns trigger language plpgsql as $$
begin
  delete from transactions where generation = old.id;
  delete from disposals where generation = old.id;
  delete from income where generation = old.id;
  delete from lots where generation = old.id;
  delete from issues where generation = old.id;
  delete from balances where generation = old.id;
  delete from tax_years where generation = old.id;
  delete from record_failures where generation = old.id;
  delete from used_prices where generation = old.id;
  return old;
end $$;
create trigger remove_generation before delete on generations for each row execute function remove_generation();

-- The jobs go first: that waits for a worker's transaction in progress and lets no further one begin, so that
-- nothing is written for a source that is gone.
create function remove_source_data() returns trigger language plpgsql as $$
begin
  delete from jobs where source_id = old.id;
  delete from generations where source_id = old.id;
  delete from raw_records where source_id = old.id;
  return old;
end $$;
create trigger remove_source_data before delete on sources for each row execute function remove_source_data();
