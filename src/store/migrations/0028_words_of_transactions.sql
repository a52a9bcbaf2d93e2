-- What a transaction is found by, in small letters: coins, amounts, hash, addresses, notes, tags. Filled when its source is
-- read, which happens at the first start; rows without it are found by nothing.
alter table derived add column words text;
