-- What a consent allowed before each time that it was widened, with the moment: an undo restores it.
alter table consents add column widenings jsonb not null default '[]';
