import { setTimeout as rest } from 'node:timers/promises';
import { createWalletApi } from '../sandbox/studio-kit/wallet/wallet-api';
import { systemClock } from './kernel/clock';
import { createSignedSmsGateway } from './modules/messaging/sms-gateways';
import { readRound } from './modules/raffles/beacon-client';
import { QUICKNET } from './modules/raffles/testing/quicknet';
import { createSportsFeed } from './modules/sportsbook/feed';
import { shortenLimits, startEndlessAnswers } from './testing/endless-answers';

let endless: Awaited<ReturnType<typeof startEndlessAnswers>>;
beforeAll(async () => {
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  endless = await startEndlessAnswers();
});
afterAll(() => {
  endless.close();
  jest.restoreAllMocks();
});

const message = {
  id: 'm1',
  brand: 'aurora',
  to: '+358401234567',
  sender: 'Aurora',
  subject: null,
  text: 'Your code',
  html: null,
  locale: 'en_GB',
  uselessAt: new Date(),
};
const wallet = () =>
  createWalletApi({ walletUrl: endless.url, providerSecret: 'secret', clock: systemClock, retryPauses: [] });

test('a gateway of messages has sent them when its answer begins, and is not waited for to its end [ERR-01]', async () => {
  const gateway = createSignedSmsGateway({ url: endless.url, clock: systemClock, secrets: 'secret' });
  expect(await gateway.send(message)).toEqual({ outcome: 'sent' });
  while (endless.open() > 0) await rest(10);
});

describe('answers that never end', () => {
  beforeAll(() => shortenLimits(500));

  test.each<[string, () => Promise<unknown>, unknown]>([
    ['a sportsbook', () => createSportsFeed(endless.url).read(), []],
    ['a beacon', () => readRound({ ...QUICKNET, url: endless.url }, 1_000), null],
    ['a wallet', () => wallet().balance('s1'), { ok: false, error: { kind: 'unreachable' } }],
  ])('%s whose answer begins and never ends is not waited for without end [ERR-01]', async (_, ask, outcome) => {
    expect(await ask()).toEqual(outcome);
    expect(endless.requested.length).toBeGreaterThan(0);
    while (endless.open() > 0) await rest(10);
  });
});
