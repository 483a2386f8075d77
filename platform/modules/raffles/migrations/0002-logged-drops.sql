-- What the log says of a draw or a jackpot as a whole, the newest first.
create index raffles_log_leaves_subject on raffles_log_leaves (draw_id, number) where player_id is null;
