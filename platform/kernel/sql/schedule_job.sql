-- Plans work in the caller's transaction; a second job of the same kind and key is not made.
create or replace function schedule_job(p_kind text, p_unique_key text, p_run_at timestamptz, p_payload jsonb) returns void
language sql as $$
  insert into jobs (id, kind, unique_key, run_at, payload) values (gen_random_uuid(), p_kind, p_unique_key, p_run_at, p_payload)
  on conflict (kind, unique_key) do nothing
$$;
