create table users (
  id uuid primary key,
  email text not null check (length(email) between 3 and 320),
  email_key text not null unique,
  display_name text not null check (length(display_name) between 1 and 200),
  password_hash text,
  email_verified_at timestamptz,
  language text not null default 'en' check (language in ('en', 'de')),
  created_at timestamptz not null default now()
);

create table sources (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  provider_key text not null,
  type text not null check (type in ('exchange', 'wallet', 'file')),
  name text not null check (length(name) between 1 and 200),
  account_ref text not null,
  generation integer not null default 0 check (generation >= 0),
  sync_state jsonb,
  created_at timestamptz not null default now(),
  last_synced_at timestamptz,
  unique (user_id, provider_key, account_ref)
);

create table jobs (
  id uuid primary key,
  source_id uuid not null references sources (id) on delete cascade,
  mode text not null check (mode in ('sync', 'replay')),
  status text not null check (status in ('queued', 'running', 'completed', 'failed')),
  phase text,
  attempt integer not null default 0,
  imported_records integer check (imported_records >= 0),
  normalized_records integer check (normalized_records >= 0),
  failed_records integer check (failed_records >= 0),
  progress real check (progress between 0 and 1),
  message text,
  checkpoint jsonb,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  check ((status in ('completed', 'failed')) = (finished_at is not null)),
  check (status <> 'queued' or (imported_records is null and normalized_records is null and failed_records is null)),
  check (status <> 'failed' or message is not null)
);
-- One active job per source, whoever asks and however often.
create unique index jobs_one_active on jobs (source_id) where status in ('queued', 'running');
create index jobs_by_source on jobs (source_id, created_at desc, id desc);
create index jobs_active on jobs (status) where status in ('queued', 'running');
