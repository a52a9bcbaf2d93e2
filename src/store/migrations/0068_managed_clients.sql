-- Clients without a login: the firm owns the account until the client claims it.
alter table firm_grants add column managed boolean not null default false;
-- A firm's data about a client: for letters and forms, and its own deadline.
alter table firm_clients add column email text, add column tax_number text, add column tax_office text,
  add column partner text, add column due_on date;
