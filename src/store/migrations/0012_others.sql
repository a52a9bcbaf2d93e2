-- Keys by which programs ask in a person's name. Only a hash is kept; the start of a key tells it from another.
create table api_keys (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  name text not null check (length(name) <= 100),
  start text not null,
  key_hash bytea not null unique check (length(key_hash) = 32),
  scopes text[] not null check (cardinality(scopes) > 0 and scopes <@ array['read', 'write']),
  created_at timestamptz not null,
  expires_at timestamptz,
  last_used_at timestamptz
);
create index api_keys_by_user on api_keys (user_id);

-- Who may look into an account, or work in it. An invitation until the person at that address accepts.
create table grants (
  id uuid primary key,
  account_id uuid not null references users (id) on delete cascade,
  email text not null,
  email_key text not null,
  role text not null check (role in ('viewer', 'editor')),
  adviser_id uuid references users (id) on delete cascade,
  created_at timestamptz not null,
  accepted_at timestamptz,
  unique (account_id, email_key),
  unique (adviser_id, account_id),
  check ((adviser_id is null) = (accepted_at is null))
);
create index grants_invited on grants (email_key) where adviser_id is null;

-- Who did what to whose data. The actor's address stands as it was: the log outlives the grant, and the adviser's account.
create table audit (
  account_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  at timestamptz not null,
  actor_id uuid not null,
  actor_email text not null,
  role text not null check (role in ('owner', 'viewer', 'editor')),
  key_id uuid,
  key_name text,
  action text not null,
  path text not null,
  request_id uuid not null,
  primary key (account_id, id)
) partition by hash (account_id);
do $$
begin
  for i in 0..15 loop
    execute format('create table audit_%s partition of audit for values with (modulus 16, remainder %s)', i, i);
  end loop;
end $$;

-- Added to and never changed, whatever the service does; it goes with the account alone.
create function keep_audit() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select 1 from users where id = old.account_id) then
    return old;
  end if;
  raise exception 'the audit log is only ever added to';
end $$;
create trigger keep_audit before update or delete on audit for each row execute function keep_audit();
