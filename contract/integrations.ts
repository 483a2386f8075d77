import { z } from 'zod';
import { configFile } from './config-file';
import { brandId, isOwnProvider, OWN_PROVIDER } from './config-names';
import { isCurrency, parseDecimal } from './money';
import { trackingTools } from './tracking';

/**
 * Third parties that a brand works with: integrations.json. An address may hold `{NAME}` for an environment
 * variable; where that is not set, the integration is off. Secrets are never in the file, only the names of the
 * variables that hold them.
 */
const address = z
  .string()
  .regex(
    /^(https?:\/\/|\{[A-Z][A-Z0-9_]*\})\S*$/,
    'expected an http(s) address, or {NAME} of a variable that holds one',
  );
const secretFrom = z.string().regex(/^[A-Z][A-Z0-9_]*$/, 'expected the name of an environment variable');
const id = z.string().regex(/^[a-z][a-z0-9-]{0,31}$/, 'expected lower-case letters, digits and dashes');

const widgetSchema = z.strictObject({
  id,
  /** Page of the isolated frame. */
  url: address,
  /** Signs what the widget's own back end asks of the platform. */
  secretFrom: secretFrom.optional(),
  /** A stand-in: it has a key in the sandbox only, derived from the shared secret. */
  sandbox: z.boolean().default(false),
});

const mostWin = z
  .record(z.string(), z.string())
  .refine(
    (table) => Object.entries(table).every(([code, most]) => isCurrency(code) && parseDecimal(most, code).ok),
    'expected decimals by currency, such as { "EUR": "500000.00" }',
  );

/** Gets the events of contract/analytics.ts, in an isolated frame, when the visitor allows it. */
const trackerSchema = z.strictObject({
  id,
  /** The consent without which it is not even loaded. */
  category: z.enum(['preferences', 'analytics', 'marketing', 'uncategorized']),
  /** Page of the isolated frame. */
  url: address,
  /** Which of the brand's ids it gets; for a brand without that id the tracker is off. */
  account: z.enum(trackingTools).optional(),
  /** A stand-in, used in the sandbox only. */
  sandbox: z.boolean().default(false),
});

/** Asks visitors for consent in the place of the lobby's own banner; docs/consent-protocol.md. */
const consentSchema = z.strictObject({
  /** Page of the isolated frame: https, and of another origin than the lobby's. */
  url: address,
  /** A stand-in, used in the sandbox only. */
  sandbox: z.boolean().default(false),
});

/** A game studio, or an aggregator of several: its games open at its address, and it calls the wallet with its key. */
const gameProviderSchema = z.strictObject({
  /** In rounds, accounts and the catalogue's games; it is never another one's afterwards. */
  id,
  name: z.string().min(1).max(80),
  /** Opens a game; `{token}` stands for the launch token, `{game}` for the provider's own id of it. */
  launch: address.refine((text) => text.includes('{token}'), 'expected an address with {token} in it'),
  /** Origin of the game's frame where `launch` leads elsewhere. */
  frame: address.optional(),
  /** Shows a round to its player, in a window of its own; `{roundId}` stands for the id of the wallet calls. */
  round: address.refine((text) => text.includes('{roundId}'), 'expected an address with {roundId} in it').optional(),
  /** Answers 2xx while the provider works; the platform calls it. Without it the provider counts as there. */
  health: address.optional(),
  /** Takes signed calls to end a round that its player has left. Without it the provider keeps the licence's rule by itself. */
  endRound: address.optional(),
  /** Signs its wallet calls; the variable holds `new,old` while it is rotated. */
  secretFrom,
  /** A stand-in: in the sandbox it has a key, derived from the shared secret, where the variable holds none. */
  sandbox: z.boolean().default(false),
  offers: z.strictObject({
    /** Play for fun. */
    demo: z.boolean(),
    /** Rounds that the operator gives away. */
    freeRounds: z.boolean(),
    /** An interrupted round is shown to its end at the next launch. */
    resume: z.boolean(),
  }),
  /** The most that one call may pay as a win, by currency; see MOST_WIN for the others. */
  mostWin: mostWin.default({}),
});

/** The protocols of gamification providers that the lobby speaks; docs/loyalty.md. */
export const gamificationProtocols = ['neutral', 'token-exchange'] as const;
export type GamificationProtocol = (typeof gamificationProtocols)[number];

/** Missions and tournaments: where the provider's own calls go, and which widgets show them. */
const gamificationSchema = z.strictObject({
  clientId: z.string().min(1).max(100),
  /** The calls of the protocol are below it. */
  url: address,
  protocol: z.enum(gamificationProtocols).default('neutral'),
  /** Ids of widgets. */
  missions: id,
  tournaments: id,
});

/** The protocols of sportsbook frames that the lobby speaks; docs/sportsbook-protocol.md. */
export const sportsbookProtocols = ['neutral', 'address', 'slider'] as const;
export type SportsbookProtocol = (typeof sportsbookProtocols)[number];

const sportsbookSchema = z.strictObject({
  /** Which of the game providers moves its money. */
  provider: id.refine(isOwnProvider, OWN_PROVIDER),
  protocol: z.enum(sportsbookProtocols),
  /** The page in the frame. */
  frame: address,
  /** Events and prices for the lobby's own pages; the platform reads it. */
  feed: address,
});

export type GameProviderEntry = z.infer<typeof gameProviderSchema>;

/** Minor units of one win of a provider that the table says nothing of, such as 1,000,000.00 EUR. */
export const MOST_WIN = 100_000_000n;

export const integrationsSchema = z.strictObject({
  widgets: z.array(widgetSchema).default([]),
  /** One provider for a brand; its own goes before everybody's. */
  gamification: gamificationSchema.optional(),
  /** Game providers; frame sources follow from their addresses. */
  games: z.array(gameProviderSchema).default([]),
  trackers: z.array(trackerSchema).default([]),
  /** A brand's own goes before everybody's; null is the lobby's own banner. */
  consent: consentSchema.nullable().optional(),
  /** Further addresses of frames, besides the platform's own pages: an operator's games, a provider's payment pages. */
  frames: z.array(address).default([]),
  /** Where pictures come from besides the lobby's own origin. */
  artwork: z.array(address).default([]),
  /** Further addresses that the lobby's own scripts may connect to, such as a jackpot socket. */
  connect: z.array(z.string().regex(/^(https|wss):\/\/\S+$|^\{[A-Z][A-Z0-9_]*\}\S*$/)).default([]),
});

export type Integrations = z.infer<typeof integrationsSchema>;

/** The file: what every brand works with, and what one brand works with besides. */
export const integrationsFileSchema = z
  .strictObject({
    everywhere: integrationsSchema,
    brands: z.record(brandId, integrationsSchema).default({}),
    /** A jackpot service of the operator's own, for every brand, instead of the platform's; where it is not set, that one. */
    jackpot: z
      .strictObject({
        /** The web sends on to it what browsers ask below /v1/. */
        url: address,
        /** Browsers open its socket themselves; without it by way of the web. */
        socket: z.string().regex(/^wss?:\/\/\S+$|^\{[A-Z][A-Z0-9_]*\}\S*$/),
      })
      .optional(),
    /** The sportsbook of every brand that has one; where it is not set, TOP_SPORTS and its pages are not shown. */
    sportsbook: sportsbookSchema.optional(),
  })
  .refine(
    ({ everywhere, brands }) => {
      const ids = [everywhere, ...Object.values(brands)].flatMap(({ games }) => games.map((game) => game.id));
      return new Set(ids).size === ids.length;
    },
    { error: 'expected another id for each game provider, also of different brands', path: ['games'] },
  );

export type IntegrationsFile = z.infer<typeof integrationsFileSchema>;

/** The integrations of a brand: its own, and those of every brand. */
export function integrationsOf({ everywhere, brands }: IntegrationsFile, brand: string): Integrations {
  const own = brands[brand];
  if (!own) return everywhere;
  return {
    widgets: [...everywhere.widgets, ...own.widgets],
    gamification: own.gamification ?? everywhere.gamification,
    trackers: [...everywhere.trackers, ...own.trackers],
    consent: own.consent === undefined ? everywhere.consent : own.consent,
    games: [...everywhere.games, ...own.games],
    frames: [...everywhere.frames, ...own.frames],
    artwork: [...everywhere.artwork, ...own.artwork],
    connect: [...everywhere.connect, ...own.connect],
  };
}

/** The third parties of a deployment; none where the folder names none. */
export const integrationsFile = configFile({
  name: 'integrations.json',
  schema: integrationsFileSchema,
  absent: { everywhere: {} },
});
