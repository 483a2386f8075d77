-- The week's most played games are counted from the rounds of seven days.
create index games_rounds_opened on games_rounds using brin (opened_at);
