-- Operators block play alone: the player still signs in, pays out and answers.
alter table compliance_accounts add column play_blocked boolean not null default false;
