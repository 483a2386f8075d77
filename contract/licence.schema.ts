import { z } from 'zod';
import { breakPeriodSchema, WITHOUT_END, type BreakPeriod } from './break-period';
import { dayIn } from './calendar-window';
import { configFile } from './config-file';
import { licenceCodeSchema, textByLanguage, timeZoneSchema } from './config-names';
import { currencySchema, missingCurrencies } from './currencies.schema';
import { limitPeriods } from './limits';
import { LOCALE_CODE } from './locales';
import { demoAudiences, gameKinds, licenceFeatures, productModes } from './licence';

const decimal = z.string().regex(/^\d+(\.\d+)?$/);
const minutes = z.number().int().positive();
const amountsSchema = z.record(currencySchema, decimal);

/** The terms of a contract before play: what is offered, and the bounds of the player's own figure. */
const sessionContractSchema = z.object({
  /** Most that may be lost, by currency: decimals of it. A player of another currency cannot agree, and so not play. */
  budgets: z.record(currencySchema, z.object({ offered: z.array(decimal).min(1), least: decimal, most: decimal })),
  /** How long the session lasts. */
  minutes: z.object({ offered: z.array(minutes).min(1), least: minutes, most: minutes }),
  /** Minutes between two reminders; a player may do without. */
  reminderMinutes: z.array(minutes),
  /** Lengths of the break that follows. */
  breakMinutes: z.array(minutes).min(1),
});

/** The offer of a licence for a contract before play. */
export type SessionContractOffer = z.infer<typeof sessionContractSchema>;

const day = z.iso.date();

/** The law, guide or policy that a rule comes from; `checked` is the day, or the month, when the two were last compared. */
const sourceSchema = z.strictObject({
  title: z.string().min(1),
  url: z.string().regex(/^(?:https:\/\/|docs\/)/, 'expected an https address, or a file of docs/'),
  checked: z
    .string()
    .regex(/^\d{4}-\d{2}(?:-\d{2})?$/, 'expected a day, such as 2026-11-30, or a month')
    .optional(),
});

const rulesSchema = z.strictObject({
  /** Days, weeks and months are those of this zone. */
  timeZone: timeZoneSchema,
  ageLimit: z.object({ casino: z.number().int().positive(), sports: z.number().int().positive() }),
  products: z.array(z.enum(productModes)).min(1),
  features: z.array(z.enum(licenceFeatures)),
  /** Hours a limit increase waits, or to the end of the limit's term. */
  limitIncreaseWaitHours: z.union([z.number().nonnegative(), z.literal('until-term-ends')]),
  /**
   * Periods for which players may limit what they deposit (further than those that the features name), lose at the
   * brand and at all brands of the licence, stake, and how long they play; empty where the licence has no such limits.
   * Play has paused when so many minutes pass without a bet.
   */
  playLimits: z
    .object({
      deposit: z.array(z.enum(limitPeriods)).optional(),
      loss: z.array(z.enum(limitPeriods)),
      globalLoss: z.array(z.enum(limitPeriods)),
      stake: z.array(z.enum(limitPeriods)),
      session: z.array(z.enum(limitPeriods)),
      sessionPauseMinutes: z.number().int().positive().optional(),
    })
    .refine(
      ({ session, sessionPauseMinutes }) => session.length > 0 === (sessionPauseMinutes !== undefined),
      'a pause belongs to session limits',
    ),
  /** Whether players may limit what a single bet stakes. */
  singleStakeLimit: z.boolean(),
  /** Time-outs that the player may choose from. */
  timeOutPeriods: z.array(breakPeriodSchema).min(1),
  /** Kinds of self-exclusion; one without periods is a register outside of the product. */
  exclusionTerms: z.array(
    z.object({ id: z.string(), periods: z.array(z.union([breakPeriodSchema, z.literal(WITHOUT_END)])).default([]) }),
  ),
  /** Lengths of exclusions from one kind of games that players may choose; none where the licence has no such exclusions. */
  kindExclusionPeriods: z.array(breakPeriodSchema),
  /** Whether players may choose hours of the day in which they cannot sign in. */
  blockedHours: z.boolean(),
  /** The offer for the contract that players agree before they play for money; null where the licence has none. */
  sessionContract: sessionContractSchema.nullable(),
  /** Whether who has closed the account by choice may open it again without asking the operator. */
  accountReopening: z.boolean(),
  /** Seconds within which a stop for 24 hours by keyboard or screen reader can be undone; 0 where the law forbids it. */
  stopUndoSeconds: z.number().int().nonnegative(),
  /**
   * An instant payout to an account that the player typed less than these hours ago waits until they are over, unless
   * he signed in within these minutes.
   */
  newPayoutAccount: z.object({
    waitHours: z.number().nonnegative(),
    freshSignInMinutes: z.number().nonnegative(),
  }),
  /**
   * Minutes of play after which a player chooses whether to go on; null where the licence has no such question. A
   * player may choose another of the allowed periods. No bet is taken once the question has waited for the grace.
   */
  realityCheck: z
    .object({
      defaultMinutes: z.number().int().positive(),
      allowedMinutes: z.array(z.number().int().positive()).min(1),
      graceSeconds: z.number().int().nonnegative(),
    })
    .refine(({ defaultMinutes, allowedMinutes }) => allowedMinutes.includes(defaultMinutes), 'the default is allowed')
    .nullable(),
  autoplayAllowed: z.boolean(),
  minSpinSeconds: z.number().nonnegative(),
  /** Whether a share of net losses may come back; a licence that does not say so forbids it. */
  cashbackAllowed: z.boolean().default(false),
  /** How a locale is worded for the licence's players, where that is not as its code says. */
  wordings: z.record(z.string().regex(LOCALE_CODE), z.string().regex(LOCALE_CODE)).default({}),
  requiredNotices: z.array(z.object({ id: z.string(), placement: z.string(), text: z.record(z.string(), z.string()) })),
  /** Where visitors have no play for fun, a sign-in comes first. */
  demoPlay: z.enum(demoAudiences).default('everybody'),
  /** The most of one bet in games of these kinds, by currency; `below` is the age to which a line holds, in full years. */
  stakeCaps: z
    .array(
      z.strictObject({
        kinds: z.array(z.enum(gameKinds)).min(1),
        below: z.number().int().positive().optional(),
        most: amountsSchema,
      }),
    )
    .default([]),
  /** The most of one bet that is paid with bonus money, by currency. */
  bonusStakeCap: amountsSchema.default({}),
  /** The published rule for a round that its player has left: how it ends, and within how many hours; null names none. */
  unfinishedRounds: z
    .discriminatedUnion('rule', [
      z.strictObject({ rule: z.enum(['playedToEnd', 'stakeReturns']), hours: z.number().int().positive() }),
      z.strictObject({ rule: z.literal('waits') }),
    ])
    .nullable()
    .default(null),
  /** Whether a player may take back a withdrawal that waits. */
  withdrawalCancelling: z.boolean().default(true),
  /** Within how many days the operator answers a complaint, and the bodies that a player may turn to after that; null says neither. */
  complaints: z
    .strictObject({
      answerDays: z.number().int().positive(),
      bodies: z.array(z.strictObject({ name: textByLanguage, url: z.url(), address: z.string().min(1).optional() })),
    })
    .nullable()
    .default(null),
  /** The regulator's sign that the foot of every page leads to. */
  seal: z.strictObject({ url: z.url(), text: textByLanguage }).optional(),
});

/** The names of the rules that a licence sets. */
export const licenceRules = rulesSchema.keyof().options;

/** One licence: its rules, where they come from, and those that another day brings. */
export const licenceSchema = rulesSchema
  .extend({
    code: licenceCodeSchema,
    regulator: z.strictObject({
      name: z.string().min(1),
      country: z.string().regex(/^[A-Z]{2}$/),
      url: z.url(),
    }),
    /** `test` is the part of a test's title that proves the rule here. */
    sources: z
      .array(sourceSchema.extend({ rule: z.enum(licenceRules), from: day.optional(), test: z.string().optional() }))
      .default([]),
    /** Rules that hold from the beginning of a day in the licence's time zone, in the order of the days. */
    changes: z
      .array(
        z.strictObject({ from: day, rules: z.partialRecord(z.enum(licenceRules), z.unknown()), source: sourceSchema }),
      )
      .default([]),
  })
  .superRefine(refuseWrongChanges);

/** A licence: its first rules, or those of one moment. */
export type Licence = z.infer<typeof licenceSchema>;

/** The rules after each change, in their order. Throws for a licence that the schema refuses. */
function rulesAfterChanges({ code: _, regulator: _r, sources: _s, changes, ...first }: Licence) {
  const after: z.infer<typeof rulesSchema>[] = [];
  for (const { rules } of changes) after.push(rulesSchema.parse({ ...(after.at(-1) ?? first), ...rules }));
  return after;
}

function refuseWrongChanges(licence: Licence, context: z.RefinementCtx): void {
  for (const [at, { from }] of licence.changes.entries()) {
    const before = licence.changes[at - 1];
    if (before && before.from >= from)
      context.addIssue({
        code: 'custom',
        message: `expected a day after ${before.from}`,
        path: ['changes', at, 'from'],
      });
    try {
      rulesAfterChanges({ ...licence, changes: licence.changes.slice(0, at + 1) });
    } catch (error) {
      if (!(error instanceof z.ZodError)) throw error;
      for (const { path, message } of error.issues)
        context.addIssue({ code: 'custom', message, path: ['changes', at, 'rules', ...path] });
      return;
    }
  }
}

const known = new WeakMap<Licence, readonly Licence[]>();

/** The licence with the rules that hold at an instant; the same object while no rule changes. */
export function licenceAt(licence: Licence, at: Date): Licence {
  const { timeZone: zone, changes } = licence;
  if (changes.length === 0) return licence;
  const versions = known.get(licence) ?? [
    licence,
    ...rulesAfterChanges(licence).map((rules) => ({ ...licence, ...rules })),
  ];
  known.set(licence, versions);
  const today = dayIn(zone, at);
  return versions[changes.filter(({ from }) => from <= today).length] ?? licence;
}

export type ExclusionPeriod = BreakPeriod | typeof WITHOUT_END;

/** The self-exclusions that the player may choose from, in the order of the data; none where the licence has none. */
export function exclusionPeriodsOf({ exclusionTerms }: Pick<Licence, 'exclusionTerms'>): readonly ExclusionPeriod[] {
  return exclusionTerms.flatMap(({ periods }) => periods);
}

/** The licences of the folder, by code. */
export const licencesFile = configFile({
  name: 'licences/*.json',
  schema: z.array(licenceSchema).min(1),
  id: 'code',
  lacks: (licences, brands) =>
    licences.flatMap((licence) => {
      const own = brands.filter(({ license }) => license === licence.code);
      return [licence, ...rulesAfterChanges(licence)].flatMap(({ sessionContract, stakeCaps, bonusStakeCap }) =>
        [
          ['sessionContract.budgets', sessionContract?.budgets ?? {}] as const,
          ...stakeCaps.map(({ most }) => ['stakeCaps.most', most] as const),
          ['bonusStakeCap', bonusStakeCap] as const,
        ].flatMap(([rule, amounts]) =>
          Object.keys(amounts).length > 0
            ? missingCurrencies(`licences/${licence.code}.json ${rule}`, amounts, own)
            : [],
        ),
      );
    }),
});
