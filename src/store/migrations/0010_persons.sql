-- Whose a source is stands in the log of decisions: every list of sources asks for it.
create index decisions_of_owners on decisions (account_id, number) where kind = 'owner';
