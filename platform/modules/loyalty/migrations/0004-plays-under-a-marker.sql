-- Plays in the time after a marker of harm: they count for points, and for no mission and no tournament.
alter table loyalty_plays add column is_paused boolean not null default false;
