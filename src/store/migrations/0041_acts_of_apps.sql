-- A user of an app's test world: the sandbox stands in for her providers, whatever the service is connected to.
alter table users add column sandbox boolean not null default false;
-- A webhook of an app hears of the users of one of its worlds; account_id is then the app's owner.
alter table webhooks add column app_id uuid references apps (id) on delete cascade;
alter table webhooks add column test boolean not null default false;
-- The app that acted; key_name then holds its name.
alter table audit add column app_id uuid;
