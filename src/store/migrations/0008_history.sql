-- What a person decided stays when the source it was about goes: the log ends with the account alone.
alter table decisions
  drop constraint decisions_source_id_fkey,
  drop constraint decisions_other_source_id_fkey,
  add column hash bytea;
create index decisions_unsealed on decisions (account_id) where hash is null;

-- Why the figures were wanted anew, change by change.
create table changes (
  account_id uuid not null references users (id) on delete cascade,
  revision bigint not null,
  cause text not null,
  source_id uuid,
  created_at timestamptz not null default now(),
  primary key (account_id, revision)
);

alter table books add column decisions bigint not null default 0;

-- Every run that was made of something else than the one before.
create table runs (
  account_id uuid not null references users (id) on delete cascade,
  number bigint generated always as identity,
  run_id text not null,
  made_at timestamptz not null,
  engine text not null,
  rule_set text not null,
  -- What it contains that the one before did not: changes after the first up to the last of these, likewise decisions.
  changes_after bigint not null,
  changes_to bigint not null,
  decisions_after bigint not null,
  decisions_to bigint not null,
  years json not null,
  primary key (account_id, number)
);
