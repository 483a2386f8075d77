import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { toProvider } from '@/contract/signed-call';
import type { Clock } from '../../../platform/kernel/clock';
import { parseJson, readBody } from '../../../platform/kernel/http/answers';
import { isCallSigned, type Secrets } from '../../../platform/kernel/signed-text';
import { sendJson } from './json-api';

/** Below a studio's base. */
const END_ROUND = 'end-round';
const LARGEST_BODY = 4_096;

const body = z.object({ roundId: z.uuid() });

interface EndRounds {
  readonly base: string;
  readonly clock: Clock;
  /** By the name of their holder, which is who calls. */
  readonly keys: Readonly<Record<string, Secrets>>;
  /** Brings the round to its end, as far as it will go now; false for one that the caller does not have. */
  readonly end: (roundId: string, caller: string) => Promise<boolean>;
}

/** Takes the platform's signed calls to end a round that its player has left; false for any other request. */
export async function answerEndRound(
  { base, clock, keys, end }: EndRounds,
  request: IncomingMessage,
  response: ServerResponse,
  { pathname }: URL,
): Promise<boolean> {
  if (request.method !== 'POST' || pathname.replace(/\/$/, '') !== base + END_ROUND) return false;
  const raw = await readBody(request, LARGEST_BODY);
  const { 'x-timestamp': timestamp, 'x-signature': signature } = request.headers;
  const call = { timestamp, signature, body: raw };
  const caller = Object.entries(keys).find(([, key]) => isCallSigned(key, toProvider(pathname), call, clock.now()));
  const parsed = body.safeParse(parseJson(raw));
  if (!caller) sendJson(response, { status: 401, body: { error: 'BadSignature' } });
  else if (!parsed.success) sendJson(response, { status: 400, body: { error: 'BadRequest' } });
  else if (await end(parsed.data.roundId, caller[0])) sendJson(response, { status: 202, body: {} });
  else sendJson(response, { status: 404, body: { error: 'RoundNotFound' } });
  return true;
}
