-- What somebody who acts for a client asks her, at a gap, a transaction or a year.
create table questions (
  id uuid primary key,
  account_id uuid not null references users (id) on delete cascade,
  -- Null: an adviser who acts for herself.
  firm_id uuid references firms (id) on delete set null,
  firm_name text,
  asked_by uuid references users (id) on delete set null,
  asked_by_name text not null,
  issue_id uuid,
  source_id uuid,
  transaction_id text,
  year integer,
  text text not null check (length(text) between 1 and 4000),
  status text not null check (status in ('open', 'answered', 'done')),
  -- The filing that was made while it stood there: it stays with it.
  filing_id uuid,
  created_at timestamptz not null,
  answered_at timestamptz,
  done_at timestamptz
);
create index questions_by_account on questions (account_id, id desc);
create index questions_by_firm on questions (firm_id, account_id);
create index questions_by_asker on questions (asked_by);

create table answers (
  id uuid primary key,
  account_id uuid not null references users (id) on delete cascade,
  question_id uuid not null references questions (id) on delete cascade,
  text text not null check (length(text) between 1 and 4000),
  attachment_ids text[] not null,
  created_at timestamptz not null
);
create index answers_by_question on answers (question_id, id);
create index answers_by_account on answers (account_id);

-- What a firm, or an adviser alone, has looked at and found in order.
create table checked_marks (
  id uuid primary key,
  client_id uuid not null references users (id) on delete cascade,
  firm_id uuid references firms (id) on delete cascade,
  -- By whom; of an adviser alone it is her own mark.
  marked_by uuid not null references users (id) on delete cascade,
  issue_id uuid,
  source_id uuid,
  transaction_id text,
  year integer,
  created_at timestamptz not null
);
create index checked_marks_by_client on checked_marks (client_id, firm_id);
create index checked_marks_by_firm on checked_marks (firm_id);
create index checked_marks_by_marker on checked_marks (marked_by);
