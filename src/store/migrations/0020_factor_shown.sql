-- When the person last showed a second factor in this session: a password alone takes none away.
alter table sessions add column factor_at timestamptz;
