import { parseDecimal, toDecimal, money, type Currency } from './money';

const SECONDS_OF_AN_HOUR = 3_600;
/** Per cent with two digits. */
const WHOLE = 10_000n;

/** The most rounds that a licence lets a player begin in an hour; null where it has no shortest round. */
export function roundsAnHour(minRoundSeconds: number): number | null {
  return minRoundSeconds > 0 ? Math.floor(SECONDS_OF_AN_HOUR / minRoundSeconds) : null;
}

/**
 * The average cost of an hour: stake × rounds × (1 − RTP), to the nearest smallest unit. `rtp` is in per cent with at
 * most two digits. Null for a stake or a return that is none.
 */
export function hourCost(stake: string, currency: Currency, rtp: string, rounds: number): string | null {
  const parsed = parseDecimal(stake, currency);
  const share = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(rtp);
  if (!parsed.ok || !share) return null;
  const returned = BigInt(share[1] ?? '0') * 100n + BigInt((share[2] ?? '').padEnd(2, '0'));
  if (returned > WHOLE) return null;
  const cost = parsed.value.amount * BigInt(rounds) * (WHOLE - returned);
  return toDecimal(money((cost + WHOLE / 2n) / WHOLE, currency));
}

/** Stakes to choose from between the smallest and the largest: 1, 2 and 5 of each power of ten, and the two ends. */
export function stakeSteps(min: string, max: string, currency: Currency): readonly string[] {
  const [least, most] = [parseDecimal(min, currency), parseDecimal(max, currency)];
  if (!least.ok || !most.ok || least.value.amount <= 0n || most.value.amount < least.value.amount) return [];
  const steps = [least.value.amount];
  for (let power = 1n; power < most.value.amount; power *= 10n)
    for (const step of [power, 2n * power, 5n * power])
      if (step > least.value.amount && step < most.value.amount) steps.push(step);
  if (most.value.amount > least.value.amount) steps.push(most.value.amount);
  return steps.map((amount) => toDecimal(money(amount, currency)));
}
