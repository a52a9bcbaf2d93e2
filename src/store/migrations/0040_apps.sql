-- Programs that act for people: those that somebody here made, and public clients (no account) that registered themselves.
create table apps (
  id uuid primary key,
  account_id uuid references users (id) on delete cascade,
  name text not null,
  redirect_uris text[] not null,
  created_at timestamptz not null
);
create index apps_by_account on apps (account_id);

-- Each opens one of an app's two worlds. One that was replaced has an end.
create table app_secrets (
  id uuid primary key,
  app_id uuid not null references apps (id) on delete cascade,
  test boolean not null,
  secret_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz
);
create index app_secrets_by_app on app_secrets (app_id);

-- What a person has allowed an app.
create table consents (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  app_id uuid not null references apps (id) on delete cascade,
  scopes text[] not null,
  created_at timestamptz not null,
  unique (user_id, app_id)
);
create index consents_by_app on consents (app_id);

-- An app's users. Where there is a consent, the account has become the person's own and goes with neither.
create table app_users (
  user_id uuid primary key references users (id) on delete cascade,
  app_id uuid not null references apps (id) on delete cascade,
  test boolean not null,
  external_id text not null,
  consent_id uuid references consents (id) on delete cascade,
  created_at timestamptz not null,
  unique (app_id, test, external_id)
);
create index app_users_by_consent on app_users (consent_id);

-- One-time addresses where a managed user makes the account her own; what she typed waits for the code from her mail.
create table claims (
  id uuid primary key,
  token_hash bytea not null unique,
  user_id uuid not null references users (id) on delete cascade,
  email text,
  password_hash text,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index claims_by_user on claims (user_id);

-- One-time addresses of the connect page.
create table link_tokens (
  id uuid primary key,
  token_hash bytea not null unique,
  app_id uuid not null references apps (id) on delete cascade,
  account_id uuid not null references users (id) on delete cascade,
  redirect_uri text not null,
  provider_key text,
  state text,
  act_hash bytea,
  done_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index link_tokens_by_account on link_tokens (account_id);
create index link_tokens_by_app on link_tokens (app_id);

create table oauth_codes (
  code_hash bytea primary key,
  app_id uuid not null references apps (id) on delete cascade,
  consent_id uuid not null references consents (id) on delete cascade,
  family uuid not null,
  redirect_uri text not null,
  challenge text not null,
  scopes text[] not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index oauth_codes_by_app on oauth_codes (app_id);
create index oauth_codes_by_consent on oauth_codes (consent_id);

-- Of an app itself (no consent), or of an app for the person who consented. A family began with one code.
create table oauth_tokens (
  id uuid primary key,
  token_hash bytea not null unique,
  kind text not null check (kind in ('access', 'refresh')),
  app_id uuid not null references apps (id) on delete cascade,
  test boolean not null,
  consent_id uuid references consents (id) on delete cascade,
  family uuid not null,
  scopes text[] not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index oauth_tokens_by_app on oauth_tokens (app_id);
create index oauth_tokens_by_consent on oauth_tokens (consent_id);
create index oauth_tokens_by_family on oauth_tokens (family);
create index oauth_tokens_by_end on oauth_tokens (expires_at);
