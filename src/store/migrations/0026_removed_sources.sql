-- A source whose removal has begun: what is interrupted is brought to its end by a worker.
alter table sources add column removing boolean not null default false;
