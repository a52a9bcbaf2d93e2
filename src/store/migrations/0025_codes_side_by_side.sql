-- Who asked for a code, as a keyed hash: whoever asks again elsewhere does not end it.
alter table codes add column asked_by bytea;

-- Codes for a new password that are good beside the newest, which somebody else has asked for.
create table codes_beside (
  code_hash bytea primary key check (length(code_hash) = 32),
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  asked_by bytea,
  undo_id uuid
);
create index codes_beside_by_user on codes_beside (user_id);
create index codes_beside_by_expiry on codes_beside (expires_at);
