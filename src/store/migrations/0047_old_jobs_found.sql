-- Jobs that have had their time are found without reading those that have not.
create index concurrently if not exists jobs_by_age on jobs (created_at) where status in ('completed', 'failed');
