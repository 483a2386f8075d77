-- Its rules came from one programme of the brand; the function of sql/ takes those of all.
drop function if exists loyalty_close_period(text, text, jsonb, integer);
