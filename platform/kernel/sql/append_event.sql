-- Writes an event in the caller's transaction. With a channel it is published on the bus after the commit as well.
create or replace function append_event(p_topic text, p_key text, p_payload jsonb, p_channel text default null) returns void
language plpgsql as $$
begin
  insert into events (topic, key, channel, payload) values (p_topic, p_key, p_channel, p_payload);
end $$;
