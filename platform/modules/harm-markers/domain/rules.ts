import { z } from 'zod';
import { configFile } from '@/contract/config-file';
import type { LicenceCode } from '@/contract/licence';
import { licenceCodeSchema } from '@/contract/config-names';

/** The messages of a notice about play, by the keys of the lobby's texts. */
export const harmMessages = [
  'chasingLosses',
  'risingStakes',
  'longSession',
  'nightPlay',
  'manyDeposits',
  'cancelledWithdrawals',
  'failedDeposits',
] as const;

/** The one thing that such a notice offers. */
export const harmActions = ['TakeBreak', 'SetLimit', 'SeeResults'] as const;

const common = {
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{1,39}$/),
  /** Where it holds; null for all licences. */
  licences: z.array(licenceCodeSchema).min(1).nullable(),
  /** The text of the notice. */
  message: z.enum(harmMessages),
  /** The action that the notice offers. */
  action: z.enum(harmActions),
  /** So long after it was put away, the rule shows no notice. */
  quietHours: z.number().int().positive(),
  /** The authority that names this marker, and the source of the numbers. */
  source: z.strictObject({ text: z.string().min(1), url: z.url().nullable() }),
};
const windowHours = z.number().int().positive();
const times = z.number().int().positive();
const minutes = z.number().int().positive();
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

const rule = z.discriminatedUnion('kind', [
  /** Deposits soon after the one before was lost. */
  z.strictObject({
    ...common,
    kind: z.literal('chasing-losses'),
    windowHours,
    times,
    /** Of the deposit before: lost in cash since it came. */
    lostPercent: z.number().int().min(1),
    /** Between the last play and the deposit. */
    withinMinutes: minutes,
  }),
  /** The average stake of the window against that of the time before it. */
  z.strictObject({
    ...common,
    kind: z.literal('rising-stakes'),
    windowHours,
    leastBets: times,
    baselineHours: windowHours,
    leastBaselineBets: times,
    percent: z.number().int().min(101),
  }),
  /** Play without a pause of `pauseMinutes`. */
  z.strictObject({ ...common, kind: z.literal('long-session'), minutes, pauseMinutes: minutes }),
  /** Minutes with a bet in one night, on the clocks of the licence; a night may go over midnight. */
  z.strictObject({ ...common, kind: z.literal('night-play'), from: clockTime, until: clockTime, minutes }),
  z.strictObject({ ...common, kind: z.literal('many-deposits'), windowHours, times }),
  z.strictObject({ ...common, kind: z.literal('cancelled-withdrawals'), windowHours, times }),
  z.strictObject({ ...common, kind: z.literal('failed-deposits'), windowHours, times }),
]);
export type HarmRule = z.infer<typeof rule>;

/** Hours of facts that a rule looks at. */
export function hoursOf(given: HarmRule): number {
  switch (given.kind) {
    case 'rising-stakes':
      return given.windowHours + given.baselineHours;
    case 'long-session':
      // A session may have begun long before its threshold was reached.
      return (given.minutes * 2) / 60;
    case 'night-play':
      return 24;
    // The deposit before the first of the window counts too.
    case 'chasing-losses':
      return given.windowHours * 2;
    case 'many-deposits':
    case 'cancelled-withdrawals':
    case 'failed-deposits':
      return given.windowHours;
  }
}

/** The number that a rule is about, in its own unit: times, minutes or percent. */
export function thresholdOf(given: HarmRule): number {
  switch (given.kind) {
    case 'rising-stakes':
      return given.percent;
    case 'long-session':
    case 'night-play':
      return given.minutes;
    case 'chasing-losses':
    case 'many-deposits':
    case 'cancelled-withdrawals':
    case 'failed-deposits':
      return given.times;
  }
}

/** harm-markers.json. Rules stand in the order in which their notices are shown. */
export const harmMarkersSchema = z
  .strictObject({
    /** Of what players did: older facts count for nothing and are deleted. */
    keptDays: z.number().int().min(1).max(60),
    /** Of markers. */
    markersKeptDays: z.number().int().min(1),
    /** A notice that nobody has put away is shown for so long. */
    shownHours: z.number().int().positive(),
    /** After one notice was put away no other is shown for so long. */
    restHours: z.number().int().nonnegative(),
    /** After a marker no campaign reaches the player for so long, also when its notice was put away. */
    campaignPauseHours: z.number().int().positive(),
    rules: z.array(rule),
  })
  .refine(({ rules }) => new Set(rules.map(({ id }) => id)).size === rules.length, 'two rules have one id')
  .refine(
    ({ rules, keptDays }) => rules.every((each) => hoursOf(each) <= keptDays * 24),
    'facts must be kept as long as every rule looks back',
  );
export type HarmMarkersConfig = z.infer<typeof harmMarkersSchema>;

/** Whether the rule holds under the licence. */
export const holdsUnder = ({ licences }: HarmRule, licence: LicenceCode): boolean =>
  licences === null || licences.includes(licence);

/** No rule holds where the folder names none. */
export const harmMarkersFile = configFile({
  name: 'harm-markers.json',
  schema: harmMarkersSchema,
  absent: { keptDays: 30, markersKeptDays: 1095, shownHours: 24, restHours: 24, campaignPauseHours: 24, rules: [] },
  isLive: true,
});
