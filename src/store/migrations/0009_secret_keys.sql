-- The keys that seal what we must be able to read again, by the bytes that each sealed value starts with. A start that
-- lacks one of them says so instead of failing later, source by source.
create table secret_keys (
  prefix bytea primary key,
  -- Set by whoever runs the service, rather than made once for a data dir.
  configured boolean not null,
  -- When a process last started with it as its first key.
  first_at timestamptz not null
);
insert into secret_keys (prefix, configured, first_at)
select distinct substring(sealed from 1 for 5), false, 'epoch'::timestamptz from credentials;
