-- A session ends when nobody uses it, and some things ask for a sign-in or a password of the last minutes.
alter table sessions
  add column last_used_at timestamptz not null default now(),
  add column confirmed_at timestamptz;

-- A sign-in that was begun before this moment no longer leads into the account.
alter table users add column secured_at timestamptz;
-- The session that asked for an exchange to be connected: when it ends, so does the flow.
alter table oauth_sessions add column connects_session_id uuid;

alter table codes
  drop constraint codes_purpose_check,
  add constraint codes_purpose_check
    check (purpose in ('verify_email', 'reset_password', 'confirm', 'change_email')),
  -- The new address that a change of address is about.
  add column email text;

-- Browsers (by their cookie) and places (by a keyed hash of address and program) that a person signed in from.
create table devices (
  user_id uuid not null references users (id) on delete cascade,
  key bytea not null check (length(key) = 32),
  last_seen_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index devices_by_last_seen on devices (last_seen_at);

-- Who, from where, what, with which outcome; the owner sees it.
create table security_events (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  at timestamptz not null default now(),
  kind text not null,
  outcome text not null check (outcome in ('succeeded', 'refused')),
  address text not null,
  user_agent text check (length(user_agent) <= 200),
  session_id uuid,
  -- What it was about, where there is something to name: an id, a provider, an address.
  subject text,
  -- The link in the mail by which it is undone.
  undo_hash bytea unique check (length(undo_hash) = 32),
  undo_until timestamptz,
  undone_at timestamptz
);
create index security_events_by_user on security_events (user_id, id desc);
create index security_events_by_time on security_events (at);

create table passkeys (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  credential_id bytea not null unique,
  public_key bytea not null,
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  name text not null check (length(name) <= 100),
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_by_user on passkeys (user_id);

-- The app that shows six digits. Until the first of them has been entered it protects nothing yet.
create table authenticators (
  user_id uuid primary key references users (id) on delete cascade,
  sealed_secret bytea not null,
  -- The last time step whose code was used: no code counts twice.
  last_step bigint not null default 0,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz
);

create table recovery_codes (
  code_hash bytea primary key check (length(code_hash) = 32),
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index recovery_codes_by_user on recovery_codes (user_id);

-- What a passkey has to sign; each once.
create table challenges (
  hash bytea primary key check (length(hash) = 32),
  -- Null: whoever answers with a passkey signs in.
  user_id uuid references users (id) on delete cascade,
  expires_at timestamptz not null
);
create index challenges_by_user on challenges (user_id);
create index challenges_by_expiry on challenges (expires_at);
