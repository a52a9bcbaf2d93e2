-- A session is known by the hash of its token alone.
create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  token_hash bytea not null unique check (length(token_hash) = 32),
  provider text not null,
  user_agent text check (length(user_agent) <= 200),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_by_user on sessions (user_id);
create index sessions_by_expiry on sessions (expires_at);

-- One live code per person and purpose: a new one takes the place of the older.
create table codes (
  user_id uuid not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('verify_email', 'reset_password')),
  code_hash bytea not null unique check (length(code_hash) = 32),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (user_id, purpose)
);
create index codes_by_expiry on codes (expires_at);

-- Who a person is at an exchange.
create table identities (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  provider text not null,
  subject text not null,
  created_at timestamptz not null default now(),
  unique (provider, subject)
);
create index identities_by_user on identities (user_id);

-- The key is a keyed hash: the table names nobody.
create table throttles (
  key bytea primary key,
  count integer not null check (count >= 0),
  expires_at timestamptz not null
);
create index throttles_by_expiry on throttles (expires_at);

create table oauth_sessions (
  id uuid primary key,
  state_hash bytea not null unique check (length(state_hash) = 32),
  provider text not null,
  status text not null check (status in ('pending', 'completed', 'failed', 'expired')),
  -- The account that connects; null where the flow signs in or signs up.
  connects_user_id uuid references users (id) on delete cascade,
  -- Started by our own page, whose browser gets its session as a cookie.
  from_page boolean not null,
  language text not null check (language in ('en', 'de')),
  -- The browser that started the flow.
  browser_hash bytea not null,
  sealed_verifier bytea,
  -- The provider's code, once it came: whoever shows the same code again is the browser that brought it.
  code_hash bytea,
  -- What the provider gave, while a person has yet to confirm.
  sealed_grant bytea,
  confirm_hash bytea,
  user_id uuid references users (id) on delete cascade,
  sealed_token bytea,
  token_until timestamptz,
  message text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  check ((status = 'completed') = (user_id is not null)),
  check (status <> 'failed' or message is not null),
  check (status = 'pending' or (sealed_verifier is null and sealed_grant is null and confirm_hash is null))
);
create index oauth_sessions_by_browser on oauth_sessions (browser_hash) where status = 'pending';
create index oauth_sessions_by_expiry on oauth_sessions (expires_at);
create index oauth_sessions_by_user on oauth_sessions (user_id);
create index oauth_sessions_by_connecting_user on oauth_sessions (connects_user_id);

create table idempotency_keys (
  id bytea primary key check (length(id) = 32),
  user_id uuid references users (id) on delete cascade,
  request_hash bytea not null check (length(request_hash) = 32),
  -- Null while the first request is being worked on.
  sealed_answer bytea,
  started_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index idempotency_keys_by_user on idempotency_keys (user_id);
create index idempotency_keys_by_expiry on idempotency_keys (expires_at);

-- What opens an account at a provider, encrypted and bound to this row.
create table credentials (
  source_id uuid primary key references sources (id) on delete cascade,
  kind text not null check (kind in ('oauth', 'api_key')),
  sealed bytea not null,
  version integer not null check (version > 0),
  updated_at timestamptz not null default now()
);
