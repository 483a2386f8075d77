-- Open jobs, those given up among them, which /health counts; and what has ended by age, for the purge.
create index jobs_open on jobs (run_at) where finished_at is null;
drop index jobs_due;
create index jobs_finished on jobs (finished_at) where finished_at is not null;
create index deliveries_done on deliveries (done_at) where done_at is not null;
