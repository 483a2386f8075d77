-- How a session limit is at a moment: what was played of its period, a pause that has only begun included; whether it is
-- reached; when play that goes on would reach it within the period, null when nobody plays; when the next period begins.
create type limits_session_state as (used_ms bigint, is_reached boolean, ends_at timestamptz, resets_at timestamptz);
