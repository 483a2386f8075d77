-- Ids of providers' events are forgotten when no repetition can come any more.
create index cashier_provider_events_age on cashier_provider_events (received_at);
