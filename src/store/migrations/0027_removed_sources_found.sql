-- Found by whoever looks for removals that were cut off; of all sources there are hardly ever any.
create index concurrently if not exists sources_removing on sources (id) where removing;
