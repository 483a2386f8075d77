import type { BooksCheck } from '../../ledger/index';

/** The wagering stored for each bonus against the bets that counted, less what rollbacks took back. */
export const wageringCheck: BooksCheck = {
  kind: 'wagering',
  sql: `
    select coalesce(b.bonus_id, r.bonus_id)::text as subject, coalesce(b.wagered::text, 'no bonus') as stored, coalesce(r.wagered, 0)::text as computed
    from ledger_wagering b
    full join (select bonus_id, sum(case kind when 'bet' then wagered else -wagered end) as wagered from games_requests
      where bonus_id is not null and outcome = 'Accepted' group by bonus_id) r on r.bonus_id = b.bonus_id
    where b.wagered is distinct from coalesce(r.wagered, 0)`,
};
