-- Wins of free rounds that are bonus money are held until the grant is over, and given in one then: no wallet call knows their terms.
alter table games_free_rounds drop column wagering_factor, drop column max_payout, drop column bonus_days,
  add column holds_wins boolean not null default false,
  -- when they were taken to be given: no round comes after
  add column taken_at timestamptz,
  add check (taken_at is null or holds_wins);

-- What a free round won that is held; no part of the round's win.
alter table games_rounds add column held_win bigint not null default 0;
-- Rounds that are there satisfy it.
alter table games_rounds add constraint games_rounds_held_win_check check (held_win = 0 or (held_win > 0 and free_rounds is not null)) not valid;
