import type { BooksCheck } from '../../ledger/index';

/** Each pot against what it was given and has paid, and against its account in the ledger. */
const POTS = `
  select p.instance_id || '/' || p.pot_id as subject, p.value::text as stored,
    (p.seeded + p.contributed - p.returned - p.paid)::text || ' and ' || coalesce(e.total, 0)::text || ' in the ledger' as computed
  from jackpots_pots p
  left join (select account_id, sum(amount) as total from ledger_entries group by account_id) e
    on e.account_id = ledger_account_id('jackpot', p.instance_id || '/' || p.pot_id, 'EUR')
  where p.value <> p.seeded + p.contributed - p.returned - p.paid or p.value <> coalesce(e.total, 0)`;

/**
 * The fractions of an instance's pots and house, with the euros of bets that are not divided yet and less those that a rollback has
 * given back but that are still in the pots, against the money of the instance that is in no pot.
 */
const FRACTIONS = `
  select f.instance_id || '/undivided' as subject, f.due::text || ' thousandths' as stored, coalesce(e.total, 0)::text as computed
  from (
    select instance_id, sum(thousandths) as due
    from (
      select instance_id, fraction as thousandths from jackpots_pots
      union all select instance_id, fraction from jackpots_house
      union all select instance_id, 1000 * value from jackpots_contributions where status = 'taken' and currency = 'EUR'
      union all select c.instance_id, -1000 * c.value from jackpots_returns r join jackpots_contributions c on c.bet_id = r.bet_id
        where c.status <> 'returned' and c.currency = 'EUR'
    ) known group by 1
  ) f
  left join (select account_id, sum(amount) as total from ledger_entries group by account_id) e
    on e.account_id = ledger_account_id('jackpot', f.instance_id || '/undivided', 'EUR')
  where f.due <> 1000 * coalesce(e.total, 0)`;

/** The payments stored with each pot's drops against the pot. */
const DROPS = `
  select p.instance_id || '/' || p.pot_id as subject, p.paid::text as stored, coalesce(d.paid, 0)::text as computed
  from jackpots_pots p
  left join (select instance_id, pot_id, sum(paid) as paid, count(*) as n from jackpots_drops group by 1, 2) d using (instance_id, pot_id)
  where p.paid <> coalesce(d.paid, 0) or p.cycle <> coalesce(d.n, 0)`;

/**
 * Contributions of bets, less those of rollbacks, against the money moved between their players' cash and the accounts
 * of jackpots: with the bet and its rollback, or in movements that name the bet, as before contributions moved with
 * bets.
 */
const CONTRIBUTIONS = `
  select coalesce(c.id, m.id)::text as subject, coalesce(c.amount::text, 'no contribution') as stored, coalesce(m.moved, 0)::text as computed
  from (
    select c.bet_id as id, case when c.status = 'returned' or r.bet_id is not null then 0 else c.amount end as amount
    from jackpots_contributions c left join jackpots_returns r on r.bet_id = c.bet_id
  ) c
  full join (
    select coalesce(r.bet_id, v.transaction_id::uuid, v.movement_id) as id, sum(v.amount) as moved
    from ledger_moves v left join jackpots_returns r on r.movement_id = v.movement_id
    where v.account = 'jackpot' and v.player_id is not null
      and (v.kind in ('bet', 'rollback') or v.kind = 'jackpot' and v.transaction_id is not null)
    group by 1
  ) m on m.id = c.id
  where c.amount is distinct from coalesce(m.moved, 0)`;

export const jackpotBooksChecks: readonly BooksCheck[] = [POTS, FRACTIONS, DROPS, CONTRIBUTIONS].map((sql) => ({
  kind: 'jackpot',
  sql,
}));
