-- A link that undoes belongs to the address it was mailed to.
alter table security_events
  add column mailed_to text,
  add column mailed_key text,
  -- When the act began: what it made is not older.
  add column began_at timestamptz,
  -- A move of the address, made by whoever had shown a factor that was there for long.
  add column by_old_factor boolean not null default false,
  -- When an undo was followed by a new password, or given up for another undo.
  add column settled_at timestamptz;

-- The undo that a code for a new password belongs to.
alter table codes add column undo_id uuid;

-- Since when there has been the factor that the session was signed in with.
alter table sessions add column factor_since timestamptz;

-- Factors that were taken away, as their rows were, for as long as that can be undone.
create table removed_factors (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('passkey', 'authenticator', 'recovery_code')),
  made_at timestamptz not null,
  removed_at timestamptz not null,
  body bytea not null
);
create index removed_factors_by_user on removed_factors (user_id);
create index removed_factors_by_time on removed_factors (removed_at);
