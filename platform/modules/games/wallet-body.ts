import { z } from 'zod';
import { money, parseDecimal, toDecimal, type Currency, type Money } from '@/contract/money';
import { err, ok, type Result } from '@/contract/result';
import { requestIdSchema, type WalletRefusal } from './domain/wallet-call';

export type Failure = { error: WalletRefusal; message?: string };

/** Minor units of a stake; far beyond any real amount, and far from the end of bigint. */
const MOST = 10n ** 15n;

/** The JSON of a call; undefined for what is none. */
export function readJson(rawBody: string | Buffer): unknown {
  try {
    const json: unknown = JSON.parse(rawBody.toString());
    return json;
  } catch {
    return undefined;
  }
}

const withRequestId = z.object({ requestId: requestIdSchema });

/** The id that an answer repeats, refusals as well; nothing where the call has none. */
export function requestIdOf(body: unknown): { requestId?: string } {
  return withRequestId.safeParse(body).data ?? {};
}

export function parseBody<T>(schema: z.ZodType<T>, body: unknown): Result<T, Failure> {
  if (body === undefined) return err({ error: 'BadRequest', message: 'expected JSON' });
  const parsed = schema.safeParse(body);
  if (parsed.success) return ok(parsed.data);
  const issue = parsed.error.issues[0];
  return err({ error: 'BadRequest', message: `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'wrong'}` });
}

/** `name` is the field's, for the message. */
export function parseAmount(name: string, text: string, currency: Currency, least: bigint): Result<Money, Failure> {
  const parsed = parseDecimal(text, currency);
  // One way to write an amount: a provider that sends cents is refused, and not taken for one that sends euros.
  if (!parsed.ok || toDecimal(parsed.value) !== text)
    return err({
      error: 'BadRequest',
      message: `${name}: expected ${currency} as in "${toDecimal(money(150n, currency))}"`,
    });
  if (parsed.value.amount > MOST) return err({ error: 'BadRequest', message: `${name}: expected less` });
  if (parsed.value.amount < least) return err({ error: 'BadRequest', message: `${name}: expected more` });
  return ok(parsed.value);
}
