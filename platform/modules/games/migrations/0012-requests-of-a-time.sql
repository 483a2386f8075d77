-- The calls of a time, for a provider's statement: they lie in the order of their times.
create index games_requests_time on games_requests using brin (created_at);
