import { z } from 'zod';

/** Close codes of the socket; docs/jackpot-protocol.md lists them with those of every socket of the platform. */
export const jackpotCloseCodes = {
  badMessage: { code: 4400, reason: 'bad_message' },
  badToken: { code: 4403, reason: 'bad_token' },
  otherPlayer: { code: 4403, reason: 'other_player' },
  otherBrand: { code: 4403, reason: 'other_brand' },
  unknownService: { code: 4404, reason: 'unknown_operator_or_brand' },
  sessionEnded: { code: 4410, reason: 'session_ended' },
  tokenExpired: { code: 4411, reason: 'token_expired' },
} as const;

const eventTypes = ['*', 'JackpotUpdate', 'OptInEvent', 'WinEvent', 'RaffleWinEvent', 'LogCheckpoint'] as const;

const envelope = z.object({
  msg_type: z.literal('Message'),
  player_id: z.string().nullish(),
  brand_id: z.string().nullish(),
});

export const subscribeRequest = envelope.extend({
  msg_name: z.literal('SubscribeRequest'),
  data: z.object({
    events: z.array(z.object({ source: z.string().max(64), event_type: z.enum(eventTypes) })).max(16),
  }),
});

export const playerOptInRequest = envelope.extend({
  msg_name: z.literal('PlayerOptInRequest'),
  data: z.object({
    instance_id: z.string().max(64),
    player_id: z.string().max(64),
    brand_id: z.string().max(64).describe('operator:brand'),
    player_country: z.string().max(2),
    opt_in: z.boolean(),
    /** Others of these services send a number. */
    contribution_value: z
      .union([z.string().max(20), z.number()])
      .describe('One of the options, in euros')
      .transform(String),
  }),
});

export const playerRaffleTicketsRequest = envelope.extend({
  msg_name: z.literal('PlayerRaffleTicketsRequest'),
  data: z.object({
    player_id: z.string().max(64),
    brand_id: z.string().max(64).describe('operator:brand'),
    instance_id: z.string().max(64).describe('Of one draw; all that are open without it').optional(),
  }),
});

/** The messages that a browser may send. */
export const clientMessage = z.discriminatedUnion('msg_name', [
  subscribeRequest,
  playerOptInRequest,
  playerRaffleTicketsRequest,
]);
export type ClientMessage = z.infer<typeof clientMessage>;
export type OptInMessage = Extract<ClientMessage, { msg_name: 'PlayerOptInRequest' }>['data'];

/** An event or an error as it goes out. */
export function toMessage(
  of: {
    readonly sourceId: string;
    readonly operatorId: string;
    readonly brand: string;
    readonly playerId: string | null;
  },
  type: 'Event' | 'Error',
  name: string,
  data: unknown,
  at: Date,
): string {
  return JSON.stringify({
    msg_type: type,
    source: of.sourceId,
    msg_name: name,
    operator_id: of.operatorId,
    brand_id: of.brand,
    player_id: of.playerId,
    data,
    timestamp: at.toISOString(),
  });
}
