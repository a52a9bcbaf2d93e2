-- in pieces: each statement is run for one stretch of its table after the other, and keeps nobody from writing.
update jobs t set account_id = s.user_id from sources s where s.id = t.source_id and t.ctid = any (array(
  select ctid from jobs where account_id is null and ctid >= $1 and ctid < $2 for update skip locked));
update credentials t set account_id = s.user_id from sources s where s.id = t.source_id and t.ctid = any (array(
  select ctid from credentials where account_id is null and ctid >= $1 and ctid < $2 for update skip locked));
update source_files t set account_id = s.user_id from sources s where s.id = t.source_id and t.ctid = any (array(
  select ctid from source_files where account_id is null and ctid >= $1 and ctid < $2 for update skip locked));
update reported_balances t set account_id = s.user_id from sources s where s.id = t.source_id and t.ctid = any (array(
  select ctid from reported_balances where account_id is null and ctid >= $1 and ctid < $2 for update skip locked));
