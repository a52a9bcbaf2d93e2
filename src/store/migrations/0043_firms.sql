-- Firms: those who work in them, and those whom they work for.
create table firms (
  id uuid primary key,
  name text not null,
  address text,
  tax_number text,
  -- Whoever has this code and works there becomes an owner: for the day on which the last one cannot get in.
  recovery_hash bytea not null,
  created_at timestamptz not null
);

-- One who left stays listed: she is told that there is nothing, not that it is forbidden.
create table firm_members (
  firm_id uuid not null references firms (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  role text not null check (role in ('owner', 'adviser', 'assistant')),
  joined_at timestamptz not null,
  left_at timestamptz,
  primary key (firm_id, user_id)
);
create index firm_members_by_user on firm_members (user_id);

-- To work there, or, without a role, to become a client; each for the person at one address.
create table firm_invitations (
  id uuid primary key,
  firm_id uuid not null references firms (id) on delete cascade,
  email text not null,
  email_key text not null,
  role text check (role in ('owner', 'adviser', 'assistant')),
  -- What a client types; a member has her address.
  code_hash bytea unique,
  created_at timestamptz not null
);
create unique index firm_invitations_once on firm_invitations (firm_id, email_key, (role is null));
create index firm_invitations_by_email on firm_invitations (email_key);

-- Whom a client lets in as a firm. Not a row of grants: there every row is an address.
create table firm_grants (
  id uuid primary key,
  firm_id uuid not null references firms (id) on delete cascade,
  account_id uuid not null references users (id) on delete cascade,
  role text not null check (role in ('viewer', 'editor')),
  created_at timestamptz not null,
  -- When the firm took it.
  accepted_at timestamptz,
  unique (account_id, firm_id)
);
create index firm_grants_by_firm on firm_grants (firm_id, account_id);

-- What a firm notes of a client: its own, and it stays when the mandate ends.
create table firm_clients (
  firm_id uuid not null references firms (id) on delete cascade,
  client_id uuid not null references users (id) on delete cascade,
  number text,
  name text,
  assigned_to uuid references users (id) on delete set null,
  primary key (firm_id, client_id)
);
create index firm_clients_by_client on firm_clients (client_id);
create index firm_clients_by_assigned on firm_clients (assigned_to);

-- For which firm somebody acted, as it was called then.
alter table audit add column firm_id uuid;
alter table audit add column firm_name text;
