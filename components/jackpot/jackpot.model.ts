import type { JACKPOT_DROPS, JACKPOT_FIELDS, JACKPOT_WINNERS } from '@/components/jackpot/jackpot.documents';
import { baseOf, inCurrency, isRecord, NO_TERMS, readAmount, readRates } from '@/components/jackpot/jackpot-money';
import { winnersPart } from '@/contract/jackpot-amounts';
import { money, toDecimal } from '@/contract/money';
import type { ResultOf } from '@/lib/graphql/graphql';

export const JACKPOT_PATH = '/jackpot/';
/** Anchor of the block in which a player decides to take part. */
export const TAKING_PART = 'taking-part';
/** Names the contribution that a link wants to begin with; nothing is sent without the player's click [JKP-04]. */
export const JACKPOT_PARAMETER = 'jackpot';
type JackpotFields = ResultOf<typeof JACKPOT_FIELDS>;
export type Drop = NonNullable<ResultOf<typeof JACKPOT_DROPS>['root']['jackpotDrops']>[number];

export type Winner = ResultOf<typeof JACKPOT_WINNERS>['root']['jackpotWinners'][number];

/** The settings with the brand that they are of. */
export interface Jackpot extends JackpotFields {
  readonly brand: string;
}

/** Values of pots in other currencies than the page's are left out: the page is sent with what is here. */
export function toJackpot(fields: JackpotFields, brand: string, currency: string = fields.currency): Jackpot | null {
  const [potValues, lastDrop] = [fields.potValues, fields.lastDrop].map((all) =>
    all.filter((each) => each.currency === currency),
  );
  return fields.enabled ? { ...fields, potValues: potValues ?? [], lastDrop: lastDrop ?? [], brand } : null;
}

/** The colours of the settings as custom properties of the jackpot's parts. */
export function paletteOf({ colorPalette: c }: Pick<Jackpot, 'colorPalette'>): Record<`--${string}`, string> {
  return {
    '--jackpot-highlight': c.highlight,
    '--jackpot-background': c.background,
    '--jackpot-dark': c.darkBackground,
    '--jackpot-details': c.detailsContentBackground,
    '--jackpot-body': c.body,
    '--jackpot-contrast': c.backgroundContrast,
    '--jackpot-button': c.buttonBackground,
  };
}

/** The contribution that a link names, when it is one of the options. */
export function customContribution(search: string, { contributionOptions }: Pick<Jackpot, 'contributionOptions'>) {
  const value = new URLSearchParams(search).get(JACKPOT_PARAMETER);
  if (value === null || value.trim() === '') return null;
  return contributionOptions.find((option) => option === Number(value)) ?? null;
}

const REFUSALS = {
  contribution_not_offered: 'contribution',
  currency_not_offered: 'currency',
  account_closed: 'account',
  account_blocked: 'account',
  self_excluded: 'selfExcluded',
  time_out: 'timeOut',
  market_blocked: 'market',
} as const;
export type OptInRefusal = (typeof REFUSALS)[keyof typeof REFUSALS] | 'other';

/** Why the service refuses a decision, by the code of its error (docs/jackpot-protocol.md). */
export function toRefusal(code: unknown): OptInRefusal {
  return Object.entries(REFUSALS).find(([known]) => known === code)?.[1] ?? 'other';
}

export interface OwnWin {
  readonly kind: 'winner' | 'community';
  readonly pot: string;
  readonly amount: string;
  readonly currency: string;
}

/** The win of this player in a drop; null when there is none, or it is withheld [JKP-07]. */
export function ownWin(data: Readonly<Record<string, unknown>>, playerId: string, currency: string): OwnWin | null {
  const pot = data.win_pot_id;
  if (data.win_withheld === true || typeof pot !== 'string') return null;
  if (data.player_id === playerId) {
    const { currency: of, win_amount: got } = {
      currency: '',
      win_amount: null,
      ...(isRecord(data.paid) ? data.paid : {}),
    };
    const paid = readAmount(got, String(of));
    if (paid) return { kind: 'winner', pot, amount: toDecimal(paid), currency: paid.currency };
    const table = data.currency_multipliers;
    const whole = readAmount(data.win_amount, baseOf(isRecord(table) ? table.base_currency : null));
    const amount =
      whole &&
      inCurrency(toDecimal(winnersPart(whole)), whole.currency, currency, {
        ...NO_TERMS,
        multipliers: readRates(table),
      });
    return amount === null ? null : { kind: 'winner', pot, amount, currency };
  }
  const winners: readonly unknown[] = Array.isArray(data.community_winners) ? data.community_winners : [];
  for (const winner of winners) {
    if (typeof winner !== 'object' || winner === null) continue;
    const { player_id: id, win_amount: won, currency: of } = { player_id: '', win_amount: '', currency: '', ...winner };
    const amount = id === playerId ? readAmount(won, String(of)) : null;
    if (amount) return { kind: 'community', pot, amount: toDecimal(amount), currency: amount.currency };
  }
  return null;
}

export const WIN_STEPS = 10_000;

/** The amount that is shown at one of the steps on the way to the whole. */
export function amountAtStep(amount: string, currency: string, step: number): string {
  const whole = readAmount(amount, currency);
  if (!whole) return amount;
  return toDecimal(money((whole.amount * BigInt(step)) / BigInt(WIN_STEPS), whole.currency));
}
