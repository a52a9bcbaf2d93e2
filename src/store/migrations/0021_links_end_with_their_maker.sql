-- Links of the tax-free calendar that somebody else than the owner in person has made: an adviser, or a program with a key.
-- One for each of them, which ends with the grant and with the key that it was made by.
create table calendar_links_of_others (
  key_hash bytea primary key check (length(key_hash) = 32),
  account_id uuid not null references users (id) on delete cascade,
  maker_id uuid not null references users (id) on delete cascade,
  grant_id uuid references grants (id) on delete cascade,
  api_key_id uuid references api_keys (id) on delete cascade,
  created_at timestamptz not null,
  check (grant_id is not null or api_key_id is not null)
);
create unique index calendar_links_by_maker
  on calendar_links_of_others (account_id, maker_id, coalesce(api_key_id, maker_id));
create index calendar_links_by_grant on calendar_links_of_others (grant_id);
create index calendar_links_by_key on calendar_links_of_others (api_key_id);
