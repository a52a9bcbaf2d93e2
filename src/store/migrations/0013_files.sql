alter table source_files
  -- When it was sent last: what lay in the future then may have happened since.
  add column seen_at timestamptz,
  -- How it was read: encoding, delimiter and so on, as the answer to the upload said.
  add column reading json;
update source_files set seen_at = created_at;
alter table source_files alter column seen_at set not null;

-- Rows of a file that another file had told before: when that one is removed, they stay.
create table file_overlaps (
  account_id uuid not null,
  source_id uuid not null,
  provider_id text not null,
  file_id uuid not null,
  line integer,
  primary key (account_id, source_id, provider_id, file_id)
) partition by hash (account_id);
do $$
begin
  for i in 0..15 loop
    execute format('create table file_overlaps_%s partition of file_overlaps for values with (modulus 16, remainder %s)', i, i);
  end loop;
end $$;

create or replace function remove_source_data() returns trigger language plpgsql as $$
begin
  delete from jobs where source_id = old.id;
  delete from derived where account_id = old.user_id and source_id = old.id;
  delete from segments where account_id = old.user_id and source_id = old.id;
  delete from raw_records where account_id = old.user_id and source_id = old.id;
  delete from file_overlaps where account_id = old.user_id and source_id = old.id;
  return old;
end $$;

-- How a person has a table read that is in no format we know.
create table mappings (
  id uuid primary key,
  account_id uuid not null references users (id) on delete cascade,
  name text not null check (length(name) between 1 and 200),
  -- The columns it is for, by which it is offered again.
  columns json not null,
  body json not null,
  created_at timestamptz not null,
  unique (account_id, name)
);
