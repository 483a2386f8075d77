import { createHmac } from 'node:crypto';
import { toProvider } from '@/contract/signed-call';
import { answerWithin } from '@/contract/within';
import type { Clock } from '../../kernel/clock';
import { firstSecret, isSameSecret, secretsOf, signCall, type Secrets } from '../../kernel/signed-text';
import { attemptOf, type Attempt, type Gateway, type Outgoing } from './channels';
import { REPORTS_PATH } from './domain/message';

const ANSWER_MS = 10_000;

interface SmsGatewayOptions {
  readonly url: string;
  readonly clock: Clock;
  readonly secrets: Secrets;
  /** Of the platform, where reports of the delivery are taken. */
  readonly publicUrl: string;
}

/** POST of the message as JSON, signed [docs/message-providers.md]. Its id makes a repeated call the same message. */
export function createSignedSmsGateway({ url, clock, secrets }: Omit<SmsGatewayOptions, 'publicUrl'>): Gateway {
  return overHttp(({ id, brand, to, sender, text, locale, uselessAt }) => {
    const body = JSON.stringify({ id, brand, to, sender, text, locale, uselessAt: uselessAt.toISOString() });
    const timestamp = clock.now().toISOString();
    return [
      url,
      {
        body,
        headers: {
          'content-type': 'application/json',
          'x-timestamp': timestamp,
          'x-signature': signCall(secrets, toProvider(url), timestamp, body),
        },
      },
    ];
  });
}

/**
 * The form that most gateways on the market take: `To`, `From`, `Body` and `StatusCallback` in a form post, name and
 * password of the address as basic authentication. It knows no ids of ours: a message whose host ended amid the call may
 * come twice.
 */
export function createFormSmsGateway({ url: given, secrets, publicUrl }: Omit<SmsGatewayOptions, 'clock'>): Gateway {
  const url = new URL(given);
  const { username, password } = url;
  url.username = '';
  url.password = '';
  const login = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return overHttp(({ id, to, sender, text }) => [
    url.href,
    {
      body: new URLSearchParams({
        To: to,
        From: sender,
        Body: text,
        StatusCallback: `${publicUrl}${REPORTS_PATH}?message=${id}&key=${reportKey(secrets, id)}`,
      }),
      headers: new Headers(username ? [['authorization', `Basic ${Buffer.from(login).toString('base64')}`]] : []),
    },
  ]);
}

const keyOf = (secret: string, id: string): string =>
  createHmac('sha256', secret).update(`report of message ${id}`).digest('base64url');

/** Lets a gateway that signs nothing report one message. */
const reportKey = (secrets: Secrets, id: string): string => keyOf(firstSecret(secrets), id);

export const isReportKey = (secrets: Secrets, id: string, key: string): boolean =>
  secretsOf(secrets).some((secret) => isSameSecret(keyOf(secret, id), key));

type Call = readonly [url: string, init: { readonly body: string | URLSearchParams; readonly headers: HeadersInit }];

function overHttp(callOf: (message: Outgoing) => Call): Gateway {
  return {
    async send(message): Promise<Attempt> {
      const [url, init] = callOf(message);
      try {
        const answer = await answerWithin(
          ANSWER_MS,
          (signal) => fetch(url, { ...init, method: 'POST', redirect: 'error', signal }),
          { characters: 0 },
        );
        return attemptOf(answer);
      } catch (error) {
        return { outcome: 'later', error: error instanceof Error ? `${error.name}: ${error.message}` : String(error) };
      }
    },
    close: () => undefined,
  };
}
