-- What kind of failure ended a job, as the connector calls it: a key that no longer works is mended, not tried again.
alter table jobs add column failure text;
