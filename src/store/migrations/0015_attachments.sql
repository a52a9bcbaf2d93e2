-- Receipts that a person has put beside a transaction. What each is called and what it is about stands in the log of
-- decisions, under the same id; here are its bytes, until it is taken away again.
create table attachments (
  account_id uuid not null,
  id uuid not null,
  bytes bytea not null check (length(bytes) between 1 and 5242880),
  primary key (account_id, id),
  foreign key (account_id, id) references decisions (account_id, id) on delete cascade
) partition by hash (account_id);
-- Pictures and PDFs are compressed already.
alter table attachments alter column bytes set storage external;

do $$
begin
  for i in 0..15 loop
    execute format('create table attachments_%s partition of attachments for values with (modulus 16, remainder %s)', i, i);
  end loop;
end $$;
