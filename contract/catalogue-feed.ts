import { z } from 'zod';
import { licenceCodeSchema } from './config-names';
import { gameKinds } from './licence';
import { compareDecimals, isCurrency, minorDigits, parseDecimal, toDecimal } from './money';

/** A part of an address. */
const slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'expected lower-case letters, digits and single hyphens');
const id = z.string().regex(/^[\x21-\x7e]{1,128}$/, 'expected 1 to 128 printable characters');
const name = z.string().trim().min(1).max(120);
/** By language, `en`. */
const byLanguage = (text: z.ZodString) =>
  z.record(z.string().regex(/^[a-z]{2}$/, 'expected a language, as in "en"'), text);
const words = z.array(z.string().trim().min(1).max(60)).max(40);
/** A country or a subdivision: `NZ`, `CA-ON`. */
const market = z.string().regex(/^[A-Z]{2}(?:-[A-Z0-9]{1,3})?$/, 'expected a country or a subdivision, as in "CA-ON"');
const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'expected a time, as in "22:30"');
/** `{size}` in it stands for the width in pixels: 150, 300, 600 or 900. */
const picture = z
  .string()
  .max(500)
  .regex(
    /^(?:https:\/\/[^\s/]+\/|http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?\/|\/(?!\/))\S*$/,
    'expected an https address or a path of the lobby',
  );

/** The least and the most of one round by currency, in the currency's own digits. */
const stakes = z
  .record(z.string(), z.tuple([z.string(), z.string()]))
  .superRefine((given, { addIssue }) => {
    for (const [currency, [least, most]] of Object.entries(given)) {
      const fault = isCurrency(currency) ? faultOfStakes(currency, least, most) : 'is not a currency';
      if (fault) addIssue({ code: 'custom', path: [currency], message: fault });
    }
  })
  .meta({
    description: 'Least and most of one round by currency, such as {"EUR": ["0.20", "60.00"], "JPY": ["20", "6000"]}.',
  });

function faultOfStakes(currency: string, least: string, most: string): string | null {
  for (const text of [least, most]) {
    const parsed = parseDecimal(text, currency);
    if (!parsed.ok || toDecimal(parsed.value) !== text || parsed.value.amount <= 0n)
      return `expected amounts above zero with ${minorDigits(currency)} digits`;
  }
  return compareDecimals(least, most) > 0 ? 'expected the least first' : null;
}

/** As a provider publishes them of a build: all that a round can bring, in classes. */
const odds = z.strictObject({
  /** Share of rounds with a win. */
  hitFrequency: z.number().min(0).max(1),
  /** The player's choices that the outcomes suppose: `straight`, `best-play`; left out for none. */
  basis: z.string().max(40).optional(),
  /** [change for each one staked, -1 for a stake that is lost; chance]. */
  outcomes: z
    .array(z.tuple([z.number().min(-1), z.number().positive().max(1)]))
    .min(1)
    .max(64),
});

/** A build of a game: what is true of it under the licences that it is approved for. */
const build = z.strictObject({
  licences: z.array(licenceCodeSchema).min(1).max(60),
  /** The provider's name of the pay table; left out where there is one for all. */
  variant: id.optional(),
  /** Percent with two digits. */
  rtp: z.string().regex(/^(?:100\.00|\d{1,2}\.\d\d)$/, 'expected percent with two digits, as in "96.31"'),
  /** 1 low to 5 high. */
  volatility: z.int().min(1).max(5),
  stakes,
  odds: odds.optional(),
});

const studioItem = z.strictObject({
  type: z.literal('studio'),
  slug: slug.max(60),
  name,
  picture: picture.optional(),
});

const gameItem = z
  .strictObject({
    type: z.literal('game'),
    /** A game provider of integrations.json. */
    provider: id,
    /** The provider's own. */
    id,
    /** Made of the name when it is left out; it stays as it was first. */
    slug: slug.max(80).optional(),
    name,
    /** Slug of a studio of the feed or of an earlier one. */
    studio: slug,
    kind: z.enum(gameKinds),
    features: z.array(slug.max(40)).max(40).default([]),
    /** Other words that players type for it, in any language. */
    aliases: words.default([]),
    /** By language. */
    texts: byLanguage(z.string().trim().min(1).max(4_000)).default({}),
    picture: picture.optional(),
    releasedOn: z.iso.date().optional(),
    /** Each licence once. */
    builds: z.array(build).min(1).max(60),
    /** Where it must not be shown. */
    blockedMarkets: z.array(market).max(400).default([]),
    /** When a live table takes bets, UTC; around the clock when it is left out. */
    hours: z.strictObject({ from: time, until: time }).optional(),
    /** Whether it is played for fun. */
    demo: z.boolean().default(true),
    /** Whether it takes bonus money. */
    bonusMoney: z.boolean().default(true),
    /** Not offered any more; without it, offered again. */
    withdrawn: z.literal(true).optional(),
  })
  .superRefine(({ builds }, { addIssue }) => {
    const licences = builds.flatMap((one) => one.licences);
    const twice = licences.find((code, place) => licences.indexOf(code) !== place);
    if (twice) addIssue({ code: 'custom', path: ['builds'], message: `two builds for the licence ${twice}` });
  });

const listHead = {
  type: z.literal('list'),
  slug: slug.max(60),
  /** By language. */
  names: byLanguage(z.string().trim().min(1).max(80)).refine((names) => 'en' in names, 'expected a name in "en"'),
  aliases: words.default([]),
  /** Lists are shown by it, the lowest first. */
  position: z.int().min(0).max(10_000),
};

const listItem = z
  .strictObject({
    ...listHead,
    /** In this order. A game that is withdrawn has its place again when it comes back. */
    games: z
      .array(z.strictObject({ provider: id, id, badge: z.enum(['hot', 'new', 'exclusive']).optional() }))
      .max(20_000)
      .optional(),
    /** The games that all of it is true of, instead of `games`; found again at every import. */
    rule: z
      .strictObject({
        kinds: z.array(z.enum(gameKinds)).min(1).optional(),
        /** One of them. */
        features: z.array(slug).min(1).optional(),
        studios: z.array(slug).min(1).optional(),
        order: z.enum(['newest', 'name']),
        most: z.int().min(1).max(20_000).optional(),
      })
      .optional(),
    withdrawn: z.literal(true).optional(),
  })
  .refine(({ games, rule }) => (games === undefined) !== (rule === undefined), 'expected either games or a rule');

/** One line of a catalogue feed; docs/catalogue.md. */
export const catalogueItem = z.discriminatedUnion('type', [studioItem, gameItem, listItem]);

/** As it is written in a feed. */
export type CatalogueItemInput = z.input<typeof catalogueItem>;
export type CatalogueItem = z.output<typeof catalogueItem>;
export type StudioItem = z.output<typeof studioItem>;
export type GameItem = z.output<typeof gameItem>;
export type ListItem = z.output<typeof listItem>;

/** By which an item of a later feed is the same one. */
export function keyOfItem(
  item: Pick<StudioItem | ListItem, 'type' | 'slug'> | Pick<GameItem, 'type' | 'provider' | 'id'>,
): string {
  return item.type === 'game' ? `game ${item.provider} ${item.id}` : `${item.type} ${item.slug}`;
}
