import type { BooksCheck } from '../../ledger/index';

/**
 * The amounts stored with each transaction against the ledger's movements that name it, both ways: of the player's
 * cash, of what is pending, and of the provider's clearing account. A row that is gone or was changed is found like one
 * that never moved anything.
 */
export const transactionsCheck: BooksCheck = {
  kind: 'cashier',
  sql: `
    select coalesce(t.id, l.id) as subject,
      coalesce(t.currency || ' ' || t.cash || ' ' || t.pending || ' ' || t.clearing, 'no transaction') as stored,
      coalesce(l.currency, t.currency) || ' ' || coalesce(l.cash, 0) || ' ' || coalesce(l.pending, 0) || ' ' || coalesce(l.clearing, 0) as computed
    from (
      select c.id::text as id, c.currency,
        case when c.type = 'Deposit' then c.credited - c.taken_back
          when c.status = 'Cancelled' then 0 else c.reversed - c.amount end as cash,
        case when c.type = 'Withdrawal' and c.status in ('Initialized', 'CancelInitialized') then c.amount else 0 end as pending,
        case when c.type = 'Deposit' then c.taken_back - c.credited
          when c.status in ('Completed', 'RolledBacked') then c.amount - c.fee - c.reversed else 0 end as clearing
      from (
        select *, case when type = 'Deposit' and (status = 'Completed' or reason = 'ReversedByProvider') then amount else 0 end as credited
        from cashier_transactions
      ) c
    ) t
    full join (
      select transaction_id as id, min(currency) as currency,
        coalesce(sum(amount) filter (where account = 'player_cash'), 0) as cash,
        coalesce(sum(amount) filter (where account = 'player_pending_withdrawal'), 0) as pending,
        coalesce(sum(amount) filter (where account = 'provider_clearing'), 0) as clearing
      from ledger_moves
      where kind in ('deposit', 'withdrawal-request', 'refund', 'withdrawal', 'withdrawal-cancel', 'adjustment') and transaction_id is not null
      group by 1
    ) l on l.id = t.id
    where t.id is null or t.currency <> coalesce(l.currency, t.currency)
      or (t.cash, t.pending, t.clearing) is distinct from (coalesce(l.cash, 0), coalesce(l.pending, 0), coalesce(l.clearing, 0))`,
};
