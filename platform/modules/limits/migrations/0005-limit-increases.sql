-- The table has the field's term for what it holds; waiting jobs go by the new name, too.
alter table limit_raises rename to limit_increases;
alter table limit_increases rename constraint limit_raises_amount_check to limit_increases_amount_check;
alter table limit_increases rename constraint limit_raises_kind_check to limit_increases_kind_check;
alter index limit_raises_open rename to limit_increases_open;
update jobs set kind = 'limits.increase-moment' where kind = 'limits.raise-moment';
