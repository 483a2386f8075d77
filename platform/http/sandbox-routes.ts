import { z } from 'zod';
import type { ShiftableClock } from '../kernel/clock';
import type { JsonValue } from '../kernel/json';
import { toDecimal, type Money } from '../kernel/money';
import { accountStatusCauses, accountStatuses } from '../kernel/enumerations';
import type { InboxMessage } from '../modules/messaging/index';
import { readBody, sendJson, type RouteHandler } from './answers';

export interface SandboxDeps {
  readonly clock: ShiftableClock;
  readonly getInbox: (to?: string) => Promise<InboxMessage[]>;
  readonly checkBooks: () => Promise<{ status: number; body: JsonValue }>;
  readonly moveMoney: (body: unknown) => Promise<{ status: number; body: JsonValue }>;
  /** Fresh tokens of a new session, as a partner would hand them over; null when nobody has the number. */
  readonly openSession: (brand: string, phoneNumber: string) => Promise<{ accessToken: string; refreshToken: string } | null>;
  /** What an operator's back office does to an account; false when nobody has the number. */
  readonly changePlayer: (change: SandboxPlayerChange) => Promise<boolean>;
  /** The sum of the entries of a player's cash account; null when nobody has the number. */
  readonly sumOfEntries: (brand: string, phoneNumber: string) => Promise<Money | null>;
}

const tokensBody = z.object({ brand: z.string(), phoneNumber: z.string() });
const playerBody = z.object({
  brand: z.string(),
  phoneNumber: z.string(),
  account: z.object({ status: z.enum(accountStatuses), cause: z.enum(accountStatusCauses).nullable(), reopenByCustomerAllowed: z.boolean() }).optional(),
  popUpIds: z.array(z.string()).optional(),
  blocks: z.strictObject({ deposits: z.boolean(), withdrawals: z.boolean(), cancelWithdrawal: z.boolean(), increaseDepositLimit: z.boolean(), rewards: z.boolean(), instantBanking: z.boolean() }).partial().optional(),
});
export type SandboxPlayerChange = z.infer<typeof playerBody>;
const clockBody = z.object({ advanceSeconds: z.number().int().min(-10_000_000).max(10_000_000) });

/** What only a sandbox has: the inbox of messages sent, the proof of the books and a clock that tests can move. Mount it in the sandbox only. */
export function createSandboxRoutes({ clock, getInbox, checkBooks, moveMoney, openSession, changePlayer, sumOfEntries }: SandboxDeps): RouteHandler {
  return async (request, response, url) => {
    switch (`${request.method} ${url.pathname.replace(/\/$/, '')}`) {
      case 'GET /sandbox/inbox':
        sendJson(response, 200, await getInbox(readRecipient(url)));
        return true;
      case 'GET /sandbox/ledger/check': {
        const { status, body } = await checkBooks();
        sendJson(response, status, body);
        return true;
      }
      case 'POST /sandbox/ledger/movements': {
        const { status, body } = await moveMoney(safeJson(await readBody(request, 1024)));
        sendJson(response, status, body);
        return true;
      }
      case 'GET /sandbox/ledger/balance': {
        const balance = await sumOfEntries(url.searchParams.get('brand') ?? '', readRecipient(url, 'phoneNumber') ?? '');
        sendJson(response, balance ? 200 : 404, balance ? { balance: toDecimal(balance), currency: balance.currency } : { error: 'no player has this number at this brand' });
        return true;
      }
      case 'POST /sandbox/tokens': {
        const body = tokensBody.safeParse(safeJson(await readBody(request, 1024)));
        const tokens = body.success ? await openSession(body.data.brand, body.data.phoneNumber) : null;
        sendJson(response, tokens ? 200 : 404, tokens ?? { error: 'expected {"brand", "phoneNumber"} of a player' });
        return true;
      }
      case 'POST /sandbox/player': {
        const body = playerBody.safeParse(safeJson(await readBody(request, 1024)));
        const changed = body.success && (await changePlayer(body.data));
        sendJson(response, changed ? 200 : 404, changed ? {} : { error: 'expected {"brand", "phoneNumber"} of a player, with {"account"}, {"popUpIds"} or {"blocks"}' });
        return true;
      }
      case 'GET /sandbox/clock':
        sendJson(response, 200, { now: clock.now() });
        return true;
      case 'POST /sandbox/clock': {
        const body = clockBody.safeParse(safeJson(await readBody(request, 1024)));
        if (body.success) clock.shift(body.data.advanceSeconds * 1000);
        sendJson(response, body.success ? 200 : 400, body.success ? { now: clock.now() } : { error: 'expected {"advanceSeconds": whole number}' });
        return true;
      }
      default:
        return false;
    }
  };
}

/** An unescaped + of a phone number arrives as a space. */
function readRecipient(url: URL, name = 'to'): string | undefined {
  const to = url.searchParams.get(name)?.trim();
  if (!to) return undefined;
  return /^\d{6,15}$/.test(to) ? `+${to}` : to;
}

function safeJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
