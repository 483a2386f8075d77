-- When a live table takes bets: {"from": "10:00", "until": "02:00"} in UTC; null: around the clock.
alter table catalogue_games add column live_hours jsonb;
