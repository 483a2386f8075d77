import { JACKPOT_CURRENCY } from '@/contract/jackpot.schema';
import { isCurrency, minorDigits, parseDecimal } from '@/contract/money';
import { EXCHANGE, undividedAccount } from '../accounts';
import type { JackpotsDeps } from '../deps';
import { writeBetTerms } from '../store';

/**
 * Writes what a bet's own statement needs of the settings: which brand has which instance, the rates and the written amounts. Opens
 * the accounts that bets move contributions to.
 */
export async function publishBetTerms({ db, jackpots, ledger }: JackpotsDeps): Promise<void> {
  const brands = jackpots.instances.flatMap(({ id, brands: of }) => of.map((brand) => ({ brand, instance: id })));
  const [oldest] = [...jackpots.rates].sort((one, other) => one.from.localeCompare(other.from));
  const rates = jackpots.rates.flatMap((table) =>
    Object.entries(table.multipliers).flatMap(([currency, multiplier]) =>
      isCurrency(currency)
        ? [
            {
              currency,
              multiplier,
              fromDay: table === oldest ? '-infinity' : table.from,
              unit: 10 ** minorDigits(currency),
            },
          ]
        : [],
    ),
  );
  const amounts = Object.entries(jackpots.amounts).flatMap(([currency, written]) =>
    Object.entries(written).flatMap(([text, own]) => {
      const [euros, amount] = [parseDecimal(text, JACKPOT_CURRENCY), parseDecimal(own, currency)];
      return euros.ok && amount.ok ? [{ currency, euros: euros.value.amount, amount: amount.value.amount }] : [];
    }),
  );
  await db.tx(async (tx) => {
    await writeBetTerms(tx, { brands, rates, amounts });
    for (const { id } of jackpots.instances) await ledger.openSystemAccount(tx, undividedAccount(id), JACKPOT_CURRENCY);
    for (const currency of new Set(rates.map((rate) => rate.currency)))
      await ledger.openSystemAccount(tx, EXCHANGE, currency);
  });
}
