-- Notes of a firm, or of an adviser without one, about a client, a year or a transaction; the client sees shared ones.
create table client_notes (
  id uuid primary key,
  client_id uuid not null references users (id) on delete cascade,
  firm_id uuid references firms (id) on delete cascade,
  author_id uuid references users (id) on delete set null,
  author_name text not null,
  year integer,
  source_id uuid,
  transaction_id text,
  text text not null,
  shared boolean not null default false,
  created_at timestamptz not null
);
create index client_notes_by_client on client_notes (client_id, id);
create index client_notes_by_firm on client_notes (firm_id);
create index client_notes_by_author on client_notes (author_id);
