import { createHash, randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { z } from 'zod';
import { toPlatform } from '@/contract/signed-call';
import { answerWithin } from '@/contract/within';
import { signCall } from '../../platform/kernel/signed-text';
import type { BankLoginOptions, BankPerson } from './bank-deps';
import type { Order } from './order';

export type Ending =
  | { readonly result: 'success'; readonly person: BankPerson }
  | { readonly result: 'cancel' }
  | { readonly result: 'failure' };

const attempts = 3;

const houseAnswer = z.object({ returnCode: z.string().optional() });

/** The answer of the house; its code goes back with the browser. */
type Report = { readonly kind: 'answered'; readonly returnCode: string | null } | { readonly kind: 'house-away' };

/**
 * Reports to the house by a signed call. A second click sends the same event again; another person is another event.
 */
async function report(
  { providerSecret, callbackUrl, clock }: BankLoginOptions,
  { state }: Order,
  ending: Ending,
): Promise<Report> {
  const eventId = createHash('sha256')
    .update(`${state}.${ending.result}.${ending.result === 'success' ? ending.person.subject : ''}`)
    .digest('hex');
  const body = JSON.stringify({
    eventId,
    state,
    outcome: ending.result,
    ...(ending.result === 'success' ? { person: toVerified(ending.person) } : {}),
  });
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const timestamp = clock.now().toISOString();
    const headers = {
      'content-type': 'application/json',
      'x-timestamp': timestamp,
      'x-signature': signCall(providerSecret, toPlatform(new URL(callbackUrl).pathname), timestamp, body),
    };
    const answer = await answerWithin(5_000, (signal) =>
      fetch(callbackUrl, { method: 'POST', headers, body, redirect: 'error', signal }),
    ).catch(() => null);
    const answered =
      answer && answer.status < 500 ? houseAnswer.safeParse(await answer.json().catch(() => null)) : null;
    // A refusal is final; only when the house is away, or its answer was cut off, the event is sent again.
    if (answered?.success) return { kind: 'answered', returnCode: answered.data.returnCode ?? null };
  }
  return { kind: 'house-away' };
}

function toVerified({ subject, firstName, lastName, dateOfBirth, street, zipCode, city, countryCode }: BankPerson) {
  return { subject, firstName, lastName, dateOfBirth, street, zipCode, city, countryCode };
}

/** The partner's one-time token for its customer. */
function signPartnerToken(
  { partner, clock }: BankLoginOptions,
  { state, brand }: Order,
  person: BankPerson,
): Promise<string> {
  return new SignJWT({
    nonce: state,
    given_name: person.firstName,
    family_name: person.lastName,
    birthdate: person.dateOfBirth,
  })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(partner.issuer)
    .setAudience(brand)
    .setSubject(person.subject)
    .setJti(randomUUID())
    .setIssuedAt(Math.floor(clock.now().getTime() / 1000))
    .sign(partner.secret);
}

/**
 * Where the browser goes with this ending, once the house has answered; null while the house is away: without its code
 * nobody need come back. Code and token travel in the fragment, which no server or referrer sees.
 */
export async function endOrder(options: BankLoginOptions, order: Order, ending: Ending): Promise<string | null> {
  const back = new URL(order.handlerUrl);
  back.searchParams.set('state', order.state);
  back.searchParams.set('result', ending.result);
  if (order.method === 'partner') {
    if (ending.result === 'success') back.hash = `token=${await signPartnerToken(options, order, ending.person)}`;
    return back.href;
  }
  const answer = await report(options, order, ending);
  if (answer.kind === 'house-away') return null;
  if (answer.returnCode !== null) back.hash = `returnCode=${answer.returnCode}`;
  return back.href;
}
