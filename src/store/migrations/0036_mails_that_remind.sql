-- Which mails that remind somebody does not want: their kinds, with commas between them.
alter table users add column mails_off text not null default '';
-- What somebody was reminded of: each thing once.
create table reminders (
  account_id uuid not null references users (id) on delete cascade,
  kind text not null,
  key text not null,
  told_at timestamptz not null,
  primary key (account_id, kind, key)
);
