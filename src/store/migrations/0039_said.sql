-- Why a job failed, as a code with facts beside its English sentence.
alter table jobs add column said jsonb;
