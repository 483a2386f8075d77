import { z } from 'zod';
import { money, toDecimal } from '@/contract/money';
import { queryValues } from '../../kernel/db/rows';
import { openTestDb } from '../../testing/test-db';

test('the database writes amounts of every currency as the contract does [WAL-02]', async () => {
  const db = await openTestDb();
  try {
    const currencies = [...Intl.supportedValuesOf('currency'), 'UYW'];
    const amounts = [0n, 5n, 1_234_500n, -7n, 9_223_372_036_854_775_807n];
    const pairs = currencies.flatMap((currency) => amounts.map((amount) => money(amount, currency)));
    const written = await queryValues(
      db,
      z.string(),
      'select ledger_decimal(amount, currency) from unnest($1::bigint[], $2::text[]) with ordinality as p (amount, currency, n) order by n',
      [pairs.map(({ amount }) => String(amount)), pairs.map(({ currency }) => currency)],
    );
    expect(written).toEqual(pairs.map(toDecimal));
  } finally {
    await db.close();
  }
});
