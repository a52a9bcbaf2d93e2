-- When a filed year was handed in, the day of the tax office's notice, and what was said about them.
alter table filings add column handed_in_at date;
alter table filings add column notice_date date;
alter table filings add column dates_reason text;
-- What its owner was told last about its having changed, and when.
alter table filings add column told_eur text;
alter table filings add column told_at timestamptz;
