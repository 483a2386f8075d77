import type { BooksCheck } from '../../ledger/index';

/** The adjustments that operators have booked, but for refunds, which are payments, against the ledger's corrections of players' cash, both ways. */
export const correctionsCheck: BooksCheck = {
  kind: 'correction',
  sql: `
    select coalesce(s.id, l.id, 'no id') as subject, coalesce(s.currency || ' ' || s.amount, 'no adjustment') as stored,
      coalesce(l.currency || ' ' || l.amount, 'no movement') as computed
    from (select id::text as id, currency, amount from support_adjustments where state = 'booked' and refund_of is null) s
    full join (select transaction_id as id, currency, amount from ledger_moves where kind = 'correction' and account = 'player_cash') l
      on l.id = s.id
    where (s.currency, s.amount) is distinct from (l.currency, l.amount)`,
};
