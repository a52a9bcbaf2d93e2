-- Of two who are assessed together each hands in figures of her own: one run, and a filing for either.
alter table filings add column person text not null default 'a' check (person in ('a', 'b'));
alter table filings drop constraint filings_account_id_year_run_id_decisions_key;
alter table filings add unique (account_id, year, person, run_id, decisions);
