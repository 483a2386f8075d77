-- Events and odds are the sportsbook's.
drop table content_sports_fixtures;
