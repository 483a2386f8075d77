import { z } from 'zod';
import { tableState } from '@/contract/table-state';
import { playerOptInRequest, playerRaffleTicketsRequest, subscribeRequest } from './messages';

/** A message that the service and its clients send each other; docs/jackpot-protocol.schema.json is made of all [JKP-05, JKP-06]. */
export interface ProtocolMessage {
  readonly name: string;
  /** When it is sent. One sentence, for its schema. */
  readonly when: string;
  readonly schema: z.ZodType;
}

const amount = z
  .union([z.string().regex(/^\d{1,15}(\.\d{1,3})?$/), z.number().min(0)])
  .describe('A decimal in text; readers accept a number too');
const rate = z
  .union([z.string().regex(/^\d{1,12}(\.\d{1,12})?$/), z.number().gt(0)])
  .describe('How much of the currency one of the base currency is');
const currency = z.string().regex(/^[A-Z]{3}$/);
const time = z.iso.datetime({ offset: true });
const multipliers = z.record(currency, rate);
const pots = z.array(z.object({ id: z.string(), is_progressive: z.boolean(), current_value: amount }));
const player = z.string().describe("Of the lobby's player");
const winId = z.string().describe('Of the drop or draw in the list of unseen wins; left out without one').optional();

const requests = ['SubscribeRequest', 'PlayerOptInRequest', 'PlayerRaffleTicketsRequest'] as const;
const codes = [
  'contribution_not_offered',
  'unknown_instance',
  'unknown_player',
  'currency_not_offered',
  'unknown_source',
  'no_raffle',
  'account_closed',
  'account_blocked',
  'self_excluded',
  'time_out',
  'market_blocked',
] as const;

const envelope = z.object({
  source: z.string().describe('Of the pots; the source of a raffle is in data'),
  operator_id: z.string(),
  brand_id: z.string(),
  player_id: player.nullable().describe('Null in a message that is the same for everybody'),
  timestamp: time,
});

function event(name: string, when: string, data: z.ZodType): ProtocolMessage {
  return { name, when, schema: envelope.extend({ msg_type: z.literal('Event'), msg_name: z.literal(name), data }) };
}

const optInStatus = z.object({
  opted_in: z.boolean(),
  preferred_contribution_value: amount.describe('Euros for each bet'),
});

export const jackpotProtocol: readonly ProtocolMessage[] = [
  {
    name: 'SubscribeRequest',
    when: 'From a client, first of all: the events that it wants.',
    schema: subscribeRequest,
  },
  {
    name: 'PlayerOptInRequest',
    when: 'From a client: the player decides to take part, or not to.',
    schema: playerOptInRequest,
  },
  { name: 'PlayerRaffleTicketsRequest', when: 'From a client that shows tickets.', schema: playerRaffleTicketsRequest },
  event(
    'JackpotUpdate',
    'To a client that subscribed, at once and when pots have changed.',
    z.object({
      id: z.string(),
      currency: currency.describe("The socket's"),
      pots,
      allowed_brands: z.array(z.string()),
      allowed_sources: z.array(z.string()),
      timestamp_start: time.nullable(),
      timestamp_end: time.nullable(),
      last_updated: time,
    }),
  ),
  event(
    'OptInEvent',
    'To the player who has opted in or out.',
    z.object({ instance_id: z.string(), opt_in: z.boolean(), contribution_value: amount.describe('Euros') }),
  ),
  event(
    'WinEvent',
    'A pot has dropped. Each client hears of its own win alone.',
    z.object({
      brand_id: z.string(),
      player_id: player.nullable().describe('The winner; null to everybody else'),
      source_id: z.string(),
      instance_id: z.string(),
      win_id: winId,
      jackpot_name: z.string(),
      win_pot_id: z.string(),
      win_amount: amount.describe('The whole drop, in the base currency'),
      currency_multipliers: z.object({ base_currency: currency, multipliers }),
      paid: z
        .object({ currency, win_amount: amount })
        .describe(
          'What the winner was paid, to the winner alone; without it seven tenths of the drop at the multiplier',
        )
        .optional(),
      seed: amount.describe('The next pot begins with it'),
      win_withheld: z.boolean().describe('True: it is not celebrated'),
      seed_deficit: amount,
      community_winners: z
        .array(
          z.object({
            player_id: player,
            brand_id: z.string(),
            currency,
            win_amount: amount.describe('Paid to the player, in their currency'),
          }),
        )
        .describe("The client's own part, or none"),
    }),
  ),
  event(
    'PlayerRaffleTicketsListResponse',
    'Answers a request, and comes unasked when tickets change.',
    z.object({
      player_id: player,
      brand_id: z.string(),
      instance_tickets: z.array(z.object({ instance_id: z.string(), ticket_count: z.int().min(0) })),
    }),
  ),
  event(
    'RaffleWinEvent',
    'A draw has been drawn.',
    z.object({
      instance_id: z.string(),
      win_id: winId,
      source_id: z.string(),
      jackpot_name: z.string(),
      jackpot_currency: currency,
      winners: z
        .array(z.object({ player_id: player, currency, win_amount: amount }))
        .describe("The player's own prizes"),
      win_withheld: z.boolean(),
    }),
  ),
  event(
    'LogCheckpoint',
    'The log of draws has grown.',
    z.object({ checkpoint: z.string().describe('As in docs/raffle.md'), public_key: z.string() }),
  ),
  {
    name: 'Error',
    when: 'Answers a request that cannot be done; the socket stays open.',
    schema: envelope.extend({
      msg_type: z.literal('Error'),
      msg_name: z.enum(requests).describe('Of the request'),
      data: z.object({ code: z.enum(codes) }),
    }),
  },
  {
    name: 'CurrenciesAnswer',
    when: 'GET /v1/currencies',
    schema: z.object({
      last_updated: time,
      base_currency: currency,
      multipliers,
      amounts: z
        .record(currency, z.record(z.string(), z.string()))
        .describe('How amounts in the base currency are written in others: {CAD: {"0.10": "0.20"}}')
        .optional(),
    }),
  },
  {
    name: 'InstanceAnswer',
    when: 'GET /v1/thrillpots/instances/source/{sourceId}/brand/{brand} of pots',
    schema: z.object({ id: z.string(), name: z.string(), currency, pots, optin_status: optInStatus }),
  },
  {
    name: 'RaffleInstanceAnswer',
    when: 'GET /v1/thrillpots/instances/source/{sourceId}/brand/{brand} of a raffle: the draw that runs now',
    schema: z.object({
      id: z.string(),
      name: z.string(),
      currency,
      timestamp_start: time,
      timestamp_end: time,
      pots,
      game_studio: z.string().describe('Slug of the studio whose games bring tickets'),
      level: z.enum(['A', 'B']).describe('How the draw can be checked: docs/raffle.md'),
      optin_status: optInStatus,
    }),
  },
  {
    name: 'FeedAnswer',
    when: 'GET /v1/feed: what tiles of games show',
    schema: z.object({
      lastUpdated: time,
      jackpots: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          currency,
          pots: z.array(z.object({ id: z.string(), is_progressive: z.boolean().optional(), current_value: amount })),
          games: z.array(z.string()).describe('Slugs of the games whose tiles show the largest pot'),
        }),
      ),
      liveCasino: z.array(
        z.object({
          gameId: z.string(),
          slug: z.string(),
          isOpen: z.boolean(),
          opensAt: time.nullable(),
          table: tableState.nullish(),
        }),
      ),
    }),
  },
  {
    name: 'Refusal',
    when: 'The body of an HTTP answer of 400, 401, 403 or 404.',
    schema: z.object({ error: z.string() }),
  },
];

/** The JSON Schema of a message as it is written. */
export function toMessageSchema({ when, schema }: ProtocolMessage): object {
  const { $schema: _version, ...rest } = z.toJSONSchema(schema, { io: 'input' });
  return { description: when, ...rest };
}
