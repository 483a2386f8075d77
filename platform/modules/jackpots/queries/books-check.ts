import type { BooksCheck } from '../../ledger/index';

/** Each pot against what it was given and has paid, and against its account in the ledger. */
const POTS = `
  select p.instance_id || '/' || p.pot_id as subject, p.value::text as stored,
    (p.seeded + p.contributed - p.returned - p.paid)::text || ' and ' || coalesce(e.total, 0)::text || ' in the ledger' as computed
  from jackpots_pots p
  left join (select account_id, sum(amount) as total from ledger_entries group by account_id) e
    on e.account_id = ledger_account_id('jackpot', p.instance_id || '/' || p.pot_id, 'EUR')
  where p.value <> p.seeded + p.contributed - p.returned - p.paid or p.value <> coalesce(e.total, 0)`;

/** The fractions of an instance's pots and house against the money that waits until they are whole cents. */
const FRACTIONS = `
  select f.instance_id || '/undivided' as subject, f.fractions::text || ' thousandths' as stored, coalesce(e.total, 0)::text as computed
  from (
    select instance_id, sum(fraction) as fractions
    from (select instance_id, fraction from jackpots_pots union all select instance_id, fraction from jackpots_house) known group by 1
  ) f
  left join (select account_id, sum(amount) as total from ledger_entries group by account_id) e
    on e.account_id = ledger_account_id('jackpot', f.instance_id || '/undivided', 'EUR')
  where f.fractions <> 1000 * coalesce(e.total, 0)`;

/** What the drops of each pot say was paid against the pot. */
const DROPS = `
  select p.instance_id || '/' || p.pot_id as subject, p.paid::text as stored, coalesce(d.paid, 0)::text as computed
  from jackpots_pots p
  left join (select instance_id, pot_id, sum(paid) as paid, count(*) as n from jackpots_drops group by 1, 2) d using (instance_id, pot_id)
  where p.paid <> coalesce(d.paid, 0) or p.cycle <> coalesce(d.n, 0)`;

/** What bets are said to have given against what left their players' cash. */
const CONTRIBUTIONS = `
  select c.bet_id::text as subject, case c.status when 'taken' then c.amount else 0 end::text as stored, coalesce(m.moved, 0)::text as computed
  from jackpots_contributions c
  left join (
    select transaction_id, -sum(amount) as moved from ledger_moves
    where kind = 'jackpot' and account = 'player_cash' and transaction_id is not null group by 1
  ) m on m.transaction_id = c.bet_id::text
  where case c.status when 'taken' then c.amount else 0 end <> coalesce(m.moved, 0)`;

export const jackpotBooksChecks: readonly BooksCheck[] = [POTS, FRACTIONS, DROPS, CONTRIBUTIONS].map((sql) => ({
  kind: 'jackpot',
  sql,
}));
