-- Who asked somebody to work in a firm: it ends with her membership; null: the version before wrote it, or it is to a client.
alter table firm_invitations add column invited_by uuid;
