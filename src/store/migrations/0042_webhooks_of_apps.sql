-- The webhooks of an app.
create index concurrently if not exists webhooks_by_app on webhooks (app_id) where app_id is not null;
