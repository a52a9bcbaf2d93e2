-- What a person handed in for a year. A filing and its files are kept until the account goes: no change of records, prices,
-- engine or rules touches them.
create table filings (
  account_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  year integer not null,
  -- What it was made of: the run, and the last decision in the log that goes with it.
  run_id text not null,
  decisions bigint not null,
  made_at timestamptz not null,
  engine text not null,
  rule_set text not null,
  status text not null check (status in ('final', 'draft')),
  provisional boolean not null,
  note text check (length(note) between 1 and 2000),
  figures json not null,
  -- What was held at the end of the year; null where the year was not over.
  closing json,
  -- Of the bundle, which is written after this row and in the same transaction.
  sha256 text not null default '',
  size bigint not null default 0,
  created_at timestamptz not null,
  primary key (account_id, id),
  unique (account_id, year, run_id, decisions)
);

-- The bundle as it was handed in, and the rows that a later state is compared with, piece by piece.
create table filing_parts (
  account_id uuid not null,
  filing_id uuid not null,
  part text not null check (part in ('bundle', 'rows')),
  number integer not null,
  bytes bytea not null,
  primary key (account_id, filing_id, part, number),
  foreign key (account_id, filing_id) references filings (account_id, id) on delete cascade
) partition by hash (account_id);

do $$
begin
  for i in 0..15 loop
    execute format('create table filing_parts_%s partition of filing_parts for values with (modulus 16, remainder %s)', i, i);
  end loop;
end $$;

-- The private link of the tax-free calendar: whoever has it sees the days, and nothing else. A new one ends the old one.
create table calendar_links (
  account_id uuid primary key references users (id) on delete cascade,
  key_hash bytea not null unique check (length(key_hash) = 32),
  created_at timestamptz not null
);
