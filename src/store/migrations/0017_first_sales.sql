-- A year keeps its first sale, so that it is read in one look: the years are computed anew when the service starts.
update books set engine = '';
-- What a provider sent where a job failed on it had stood where the next attempt goes on.
alter table jobs add column answer jsonb;
update jobs set answer = checkpoint, checkpoint = null where status = 'failed' and checkpoint->>'body' is not null;
