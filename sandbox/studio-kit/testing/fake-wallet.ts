import { createServer, type IncomingMessage, type Server } from 'node:http';
import { z } from 'zod';
import type { JsonValue } from '@/contract/json';
import { toPlatform } from '@/contract/signed-call';
import { isCallSigned } from '../../../platform/kernel/signed-text';
import { isCurrency, money, parseDecimal, toDecimal, type Currency } from '@/contract/money';

const bodySchema = z.object({
  launchToken: z.string().optional(),
  requestId: z.string().optional(),
  sessionId: z.string().optional(),
  roundId: z.string().optional(),
  stake: z.string().optional(),
  amount: z.string().optional(),
  betRequestId: z.string().optional(),
  grantId: z.string().optional(),
  tables: z.array(z.unknown()).optional(),
});
type Body = z.infer<typeof bodySchema>;

export interface FakeLaunch {
  playerId?: string;
  mode: 'real' | 'demo';
  slug: string;
  licence: string;
  locale: string;
  currency: Currency;
}

/** How the next calls of a path go wrong: before anything happened, or after it happened but without an answer. */
export type Trouble = 'drop-before' | 'drop-after';

export interface WalletCall {
  path: string;
  body: Body;
}

/** A small signed wallet over HTTP that keeps the contract: idempotent money calls, tombstones, rounds that close. */
export interface FakeWallet {
  url: string;
  secret: string;
  calls: WalletCall[];
  balance: bigint;
  /** Stakes taken and not given back, and wins paid, each request once. */
  moved: { bets: number; wins: number; rollbacks: number };
  /** The player's free rounds, at 20 cents each. */
  freeRounds: { grantId: string; roundsLeft: number } | null;
  trouble: Map<string, Trouble[]>;
  refuse: Map<string, string>;
  launch(token: string, launch?: Partial<FakeLaunch>): void;
  close(): Promise<void>;
}

interface State {
  launches: Map<string, FakeLaunch>;
  answers: Map<string, { status: number; body: JsonValue }>;
  bets: Map<string, bigint>;
  tombstones: Set<string>;
  closed: Set<string>;
}

async function readText(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

function isSigned({ headers, url }: IncomingMessage, body: string, secret: string): boolean {
  const { 'x-timestamp': timestamp, 'x-signature': signature } = headers;
  return isCallSigned(secret, toPlatform(url ?? ''), { timestamp, signature, body }, new Date(String(timestamp)));
}

function minor(text: string | undefined, currency: Currency): bigint {
  const parsed = parseDecimal(text ?? '', currency);
  if (!parsed.ok) throw new Error(`fake wallet: not an amount: ${text}`);
  return parsed.value.amount;
}

function act(wallet: FakeWallet, state: State, path: string, body: Body): { status: number; body: JsonValue } {
  const currency: Currency = 'EUR';
  const refuse = (error: string, status = 409): { status: number; body: JsonValue } => ({ status, body: { error } });
  const balance = (): JsonValue => ({
    transactionId: body.requestId ?? '',
    balance: toDecimal(money(wallet.balance, currency)),
  });
  const refusal = wallet.refuse.get(path);
  if (refusal) return refuse(refusal);
  switch (path) {
    case 'authenticate': {
      const launch = state.launches.get(body.launchToken ?? '');
      if (!launch) return refuse('SessionExpired', 401);
      state.launches.delete(body.launchToken ?? '');
      return {
        status: 200,
        body: {
          sessionId: 'wallet-session',
          playerId: 'player-1',
          balance: toDecimal(money(wallet.balance, currency)),
          ...launch,
        },
      };
    }
    case 'balance': {
      const { freeRounds } = wallet;
      const given = freeRounds && freeRounds.roundsLeft > 0 ? { ...freeRounds, stake: '0.20', currency } : null;
      return { status: 200, body: { balance: toDecimal(money(wallet.balance, currency)), freeRounds: given } };
    }
    case 'free-round': {
      const { freeRounds } = wallet;
      if (freeRounds?.grantId !== body.grantId) return refuse('FreeRoundsNotFound', 404);
      if (!freeRounds || freeRounds.roundsLeft === 0) return refuse('FreeRoundsUsedUp');
      freeRounds.roundsLeft--;
      wallet.balance += minor(body.amount, currency);
      return { status: 200, body: balance() };
    }
    case 'bet': {
      const stake = minor(body.stake, currency);
      if (state.tombstones.has(body.requestId ?? '')) return refuse('RoundClosed');
      if (stake > wallet.balance) return refuse('InsufficientFunds');
      wallet.balance -= stake;
      wallet.moved.bets++;
      state.bets.set(body.requestId ?? '', stake);
      return { status: 200, body: balance() };
    }
    case 'win': {
      if (state.closed.has(body.roundId ?? '')) return refuse('RoundClosed');
      wallet.balance += minor(body.amount, currency);
      wallet.moved.wins++;
      state.closed.add(body.roundId ?? '');
      return { status: 200, body: balance() };
    }
    case 'rollback': {
      const stake = state.bets.get(body.betRequestId ?? '');
      if (stake === undefined) state.tombstones.add(body.betRequestId ?? '');
      else wallet.balance += stake;
      wallet.moved.rollbacks++;
      return { status: 200, body: balance() };
    }
    default:
      return refuse('BadRequest', 404);
  }
}

function once(wallet: FakeWallet, state: State, path: string, body: Body): { status: number; body: JsonValue } {
  const key = body.requestId === undefined ? null : `${path}/${body.requestId}`;
  const known = key === null ? undefined : state.answers.get(key);
  if (known) return known;
  const answer = act(wallet, state, path, body);
  if (key !== null && answer.status === 200) state.answers.set(key, answer);
  return answer;
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
}

export async function startFakeWallet(startBalance = 100_000n): Promise<FakeWallet> {
  const state: State = {
    launches: new Map(),
    answers: new Map(),
    bets: new Map(),
    tombstones: new Set(),
    closed: new Set(),
  };
  const server = createServer((request, response) => {
    void readText(request).then((text) => {
      const path = request.url?.split('/').at(-1) ?? '';
      const send = (status: number, body: JsonValue): void =>
        void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      if (!isSigned(request, text, wallet.secret)) return send(401, { error: 'BadSignature' });
      const body = bodySchema.parse(JSON.parse(text));
      wallet.calls.push({ path, body });
      const trouble = wallet.trouble.get(path)?.shift();
      if (trouble === 'drop-before') return request.socket.destroy();
      const answer = once(wallet, state, path, body);
      if (trouble === 'drop-after') return request.socket.destroy();
      send(answer.status, answer.body);
    });
  });
  const wallet: FakeWallet = {
    url: '',
    secret: 'a test secret of the provider',
    calls: [],
    balance: startBalance,
    moved: { bets: 0, wins: 0, rollbacks: 0 },
    freeRounds: null,
    trouble: new Map(),
    refuse: new Map(),
    launch(token, launch = {}) {
      const given = {
        mode: 'real' as const,
        slug: 'golden-harbour',
        licence: 'mga',
        locale: 'en_GB',
        currency: 'EUR',
        ...launch,
      };
      if (!isCurrency(given.currency)) throw new Error('currency');
      state.launches.set(token, { ...given, currency: given.currency });
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  wallet.url = `http://127.0.0.1:${await listen(server)}`;
  return wallet;
}
