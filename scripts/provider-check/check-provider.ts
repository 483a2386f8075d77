import { randomUUID } from 'node:crypto';
import { setTimeout as rest } from 'node:timers/promises';
import { minorDigits, type Currency } from '../../contract/money';
import { toProvider } from '../../contract/signed-call';
import { answerWithin } from '../../contract/within';
import { signCall } from '../../platform/kernel/signed-text';
import { BrokenRule, tryRule, type Finding } from '../findings';
import { callRules, isLeftOpen, playRules, shown, type PlayRule } from './provider-rules';
import type { StandInWallet } from './stand-in-wallet';

export interface CheckedProvider {
  /** The address that opens the game; `{token}` stands for the launch token. */
  readonly launch: string;
  readonly health?: string | undefined;
  /** Takes the signed calls to end a round that its player has left. */
  readonly endRound?: { readonly address: string; readonly key: string } | undefined;
  /** The game's slug. */
  readonly game: string;
  readonly currency: Currency;
  readonly licence: string;
  readonly locale: string;
  readonly offers: readonly string[];
  /** The wallet that the provider calls; closed with the check. */
  readonly wallet: StandInWallet;
  /** ms in which a provider repeats what went without an answer. */
  readonly patienceMs: number;
  /** Opens the address as a player's browser does, and plays a round to its end. */
  readonly play: (launchUrl: string) => Promise<void>;
}

const ANSWER_MS = 10_000;
/** As the platform waits. */
const HEALTH_MS = 2_000;
const END_ROUND_MS = 5_000;
const POLL_MS = 50;

/** A fresh session with the terms of the rule, and the address that opens it. */
function launchFor(
  { launch, game, currency, licence, locale }: CheckedProvider,
  wallet: StandInWallet,
  { offer, refusal, troubles }: Pick<PlayRule, 'offer' | 'refusal' | 'troubles'>,
): { readonly address: string; readonly sessionId: string } {
  const token = randomUUID();
  const one = 10n ** BigInt(minorDigits(currency));
  const grant = offer === 'freeRounds' ? { grantId: randomUUID(), stake: one, roundsLeft: 3 } : null;
  const mode = offer === 'demo' ? 'DEMO' : 'REAL';
  const terms = { id: randomUUID(), mode, currency, game, licence, locale, balance: 1_000n * one } as const;
  wallet.launch(token, { ...terms, refusal: refusal ?? null, grant }, troubles ?? null);
  return { address: launch.replaceAll('{token}', token), sessionId: terms.id };
}

async function answersHealth(address: string): Promise<void> {
  const { status, ok } = await answerWithin(HEALTH_MS, (signal) => fetch(address, { redirect: 'error', signal }), {
    characters: 0,
  });
  if (!ok) throw new BrokenRule(`it answers ${status}`);
}

/** A launch may lead elsewhere. */
async function isFramed(address: string): Promise<void> {
  const { status, ok, headers } = await answerWithin(ANSWER_MS, (signal) => fetch(address, { signal }), {
    characters: 0,
  });
  if (!ok || !headers.get('content-type')?.includes('text/html'))
    throw new BrokenRule(`it answers ${status} ${headers.get('content-type') ?? ''}`);
  const option = headers.get('x-frame-options');
  const [, ancestors] = /frame-ancestors ([^;]*)/.exec(headers.get('content-security-policy') ?? '') ?? [];
  if (option !== null) throw new BrokenRule(`x-frame-options: ${option}`);
  if (/^\s*('none'|'self')?\s*$/.test(ancestors ?? '*')) throw new BrokenRule(`frame-ancestors ${ancestors}`);
}

async function until(complaint: () => string | null, patienceMs: number): Promise<void> {
  const last = performance.now() + patienceMs;
  for (let missing = complaint(); missing !== null; missing = complaint()) {
    if (performance.now() > last) throw new BrokenRule(missing);
    await rest(POLL_MS);
  }
}

async function tryByPlaying(provider: CheckedProvider, wallet: StandInWallet, rule: PlayRule): Promise<void> {
  const openBefore = wallet.openRounds();
  const { address, sessionId } = launchFor(provider, wallet, rule);
  await provider.play(address);
  const isOver = () => wallet.openRounds().every((round) => openBefore.includes(round));
  await until(
    () => rule.judge(wallet.callsOf(sessionId)) ?? (isOver() ? null : `open is ${wallet.openRounds().join(', ')}`),
    provider.patienceMs,
  );
}

/** Answers the status of a call to end the round. */
async function callEndRound(address: string, key: string, round: Readonly<Record<string, unknown>>): Promise<number> {
  const [body, timestamp] = [JSON.stringify(round), new Date().toISOString()];
  const signature = signCall(key, toProvider(address), timestamp, body);
  const headers = { 'content-type': 'application/json', 'x-timestamp': timestamp, 'x-signature': signature };
  const { status } = await answerWithin(
    END_ROUND_MS,
    (signal) => fetch(address, { method: 'POST', headers, body, redirect: 'error', signal }),
    { characters: 0 },
  );
  return status;
}

/** A provider whose round is one call leaves none. */
async function endsLeftRound(
  provider: CheckedProvider,
  wallet: StandInWallet,
  { address, key }: NonNullable<CheckedProvider['endRound']>,
): Promise<void> {
  const launched = launchFor(provider, wallet, isLeftOpen);
  await provider.play(launched.address);
  const { sessionId } = launched;
  const bet = wallet.callsOf(sessionId).find(({ operation, outcome }) => operation === 'bet' && outcome === 'done');
  if (!bet) return;
  wallet.endTroubles();
  const { roundId } = bet.body;
  const statuses = [await callEndRound(address, key, { roundId, sessionId })];
  statuses.push(await callEndRound(address, key, { roundId, sessionId }));
  if (statuses.some((status) => status < 200 || status > 299))
    throw new BrokenRule(`it answers ${statuses.join(', ')}`);
  await until(
    () => (wallet.openRounds().includes(String(roundId)) ? `open is ${String(roundId)}` : null),
    provider.patienceMs,
  );
}

async function refusesOthers({ address, key }: NonNullable<CheckedProvider['endRound']>): Promise<void> {
  const round = { roundId: randomUUID(), sessionId: randomUUID() };
  const status = await callEndRound(address, `not ${key}`, round);
  if (status !== 401 && status !== 403) throw new BrokenRule(`it answers ${status}`);
}

/**
 * Acts as the platform towards a game provider, whose wallet it is meanwhile, and tries what docs/wallet-api.md demands of
 * providers: one rule after the other, each by a round that is played.
 */
export async function* checkProvider(provider: CheckedProvider): AsyncGenerator<Finding> {
  const { health, endRound, offers, wallet } = provider;
  try {
    if (health !== undefined)
      yield await tryRule('The health address answers 2xx in 2 s.', () => answersHealth(health));
    yield await tryRule('The launch address answers a page that a lobby may frame.', () =>
      isFramed(launchFor(provider, wallet, {}).address),
    );
    for (const rule of playRules)
      if (rule.offer === undefined || offers.includes(rule.offer))
        yield await tryRule(rule.says, () => tryByPlaying(provider, wallet, rule));
    if (endRound) {
      yield await tryRule('The address to end rounds refuses a call that is not signed with your key.', () =>
        refusesOthers(endRound),
      );
      yield await tryRule(
        'A round that its player left is ended by a call to that address, and by two as by one.',
        () => endsLeftRound(provider, wallet, endRound),
      );
    }
    for (const { says, refusals } of callRules)
      yield await tryRule(says, async () => {
        if (wallet.calls().length === 0) throw new BrokenRule('no call came');
        const wrong = wallet.calls().filter(({ outcome }) => refusals.includes(outcome));
        if (wrong[0]) throw new BrokenRule(`${wrong.length} calls, first ${shown(wrong[0])}`);
      });
    yield await tryRule('No round is left open: each bet ends by a win or a rollback.', () =>
      until(() => (wallet.openRounds().length === 0 ? null : `open is ${wallet.openRounds().join(', ')}`), 0),
    );
  } finally {
    wallet.close();
  }
}
