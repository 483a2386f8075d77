-- Time-outs of other lengths and self-exclusions, of which some have no end.
alter table time_outs drop constraint time_outs_kind_check;
alter table time_outs add constraint time_outs_kind_check check (kind in ('24-hours', 'time-out', 'self-exclusion'));
alter table time_outs alter column ends_at drop not null;
alter table time_outs add constraint time_outs_end_check check (ends_at is not null or kind = 'self-exclusion');
