-- Preferences of an account, which apply on every device. Null: none was changed since; the emails are in mails_off.
alter table users add column preferences jsonb;
