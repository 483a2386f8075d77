-- The wallet's version before the round's first bet; null for rounds from before this column.
alter table games_rounds add column opened_version bigint;
