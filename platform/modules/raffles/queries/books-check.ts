import type { BooksCheck } from '../../ledger/index';

/** The prizes that are not drawn yet against the account that holds them. */
const PRIZES = `
  select s.brand || '/' || s.type as subject, coalesce(p.total, 0)::text as stored, coalesce(e.total, 0)::text || ' in the ledger' as computed
  from raffles_series s
  left join (
    select d.brand, d.type, sum(prize.cents::bigint) as total
    from raffles_draws d cross join jsonb_array_elements_text(d.prizes) as prize (cents)
    where d.drawn_at is null group by 1, 2
  ) p using (brand, type)
  left join (select account_id, sum(amount) as total from ledger_entries group by account_id) e
    on e.account_id = ledger_account_id('jackpot', 'raffle-' || s.brand || '/' || s.type, 'EUR')
  where coalesce(p.total, 0) <> coalesce(e.total, 0)`;

/** The sum of the bets of each draw against the stored wagering of its players. */
const TALLIES = `
  select t.draw_id as subject, t.wagered::text as stored, coalesce(b.wagered, 0)::text as computed
  from (select draw_id, sum(wagered) as wagered from raffles_tallies group by 1) t
  join raffles_draws d on d.id = t.draw_id and d.closed_at is null
  left join (
    select counted.draw_id, sum(bet.value) as wagered
    from raffles_bets bet cross join jsonb_array_elements_text(bet.draws) as counted (draw_id)
    where bet.status = 'counted' group by 1
  ) b using (draw_id)
  where t.wagered <> coalesce(b.wagered, 0)`;

export const raffleBooksChecks: readonly BooksCheck[] = [PRIZES, TALLIES].map((sql) => ({ kind: 'jackpot', sql }));
