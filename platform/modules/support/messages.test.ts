import { newId, type PlayerId } from '../../kernel/ids';
import { waitUntil } from '../../testing/wait-until';
import { startSending } from '../messaging/deliveries';
import { operate } from './commands/operate';
import { actBase, MESSAGE_SECRET, openBench } from './testing/support-bench';

const WEEK_MS = 7 * 86_400_000;

let bench: Awaited<ReturnType<typeof openBench>>;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.db.close());

const change = async (
  action: 'cancel-message' | 'resend-message',
  playerId: PlayerId,
  messageId: unknown,
  by = 'Aino',
) => (await operate(bench.deps, { action, messageId: String(messageId), ...actBase(playerId, by) })).body;

/** A player to whom a mail about a passkey, and an SMS with a code, wait. */
async function playerWithMessages() {
  const email = `${newId()}@example.com`;
  const playerId = await bench.newPlayer(0n, 'EUR', { email, emailVerified: true });
  const to = (await bench.players.getPlayer(playerId))?.phoneNumber ?? '';
  const common = { brand: 'aurora', sender: 'Aurora', locale: 'fi_FI' };
  await bench.db.tx(async (tx) => {
    const params = { code: '123456', brand: 'Aurora', minutes: '5' };
    await bench.messaging.sendSms(tx, { ...common, to, textKey: 'signInCode', params });
    await bench.messaging.sendEmail(tx, {
      ...common,
      to: email,
      textKey: 'passkeyAdded',
      subjectKey: 'passkeyAddedSubject',
      params: { brand: 'Aurora' },
    });
  });
  const [mail, sms] = await historyOf(playerId);
  return { playerId, mail: mail?.id, sms: sms?.id };
}
async function historyOf(playerId: PlayerId) {
  const player = await bench.players.getPlayer(playerId);
  return bench.messaging.getHistory('aurora', [player?.phoneNumber ?? '', player?.email ?? ''], 10);
}
const statesOf = async (playerId: PlayerId) =>
  (await historyOf(playerId)).map(({ textKey, state }) => [textKey, state]);
const stateOf = async (id: unknown) =>
  (await bench.db.query('select state, body from messages where id = $1', [id])).rows[0];

test('a message that waits is cancelled once and never sent; one of another player is not found [OPR-02, OPR-04]', async () => {
  const [one, other] = [await playerWithMessages(), await playerWithMessages()];
  expect(await change('cancel-message', other.playerId, one.mail)).toEqual({ error: 'UnknownMessage' });
  expect(await change('cancel-message', one.playerId, newId())).toEqual({ error: 'UnknownMessage' });
  const answers = await Promise.all(['Aino', 'Bert'].map((by) => change('cancel-message', one.playerId, one.mail, by)));
  expect(answers).toContainEqual({});
  expect(answers).toContainEqual({ error: 'WrongState', state: 'cancelled' });
  expect(await change('cancel-message', one.playerId, one.sms)).toEqual({});
  expect(await stateOf(one.mail)).toEqual({ state: 'cancelled', body: '' });
  const sent: string[] = [];
  const gateway = {
    async send({ id }: { readonly id: string }) {
      sent.push(id);
      return { outcome: 'sent' as const };
    },
    close: () => undefined,
  };
  const { db, clock } = bench;
  const sending = startSending({ db, clock, secrets: MESSAGE_SECRET, gateways: { sms: gateway, email: gateway } });
  const areSent = async () => (await statesOf(other.playerId)).every(([, state]) => state === 'sent');
  await waitUntil('the messages of the other player', areSent, 10_000);
  await sending.stop();
  expect([...sent].sort()).toEqual([other.mail, other.sms].sort());
  expect(await statesOf(one.playerId)).toEqual([
    ['passkeyAdded', 'cancelled'],
    ['signInCode', 'cancelled'],
  ]);
  expect(await change('cancel-message', other.playerId, other.mail)).toEqual({ error: 'WrongState', state: 'sent' });
});

test('one that failed or expired is sent again once, in a message of its own, and never a code [OPR-02, OPR-04, AUT-15]', async () => {
  const { playerId, mail, sms } = await playerWithMessages();
  expect(await change('resend-message', playerId, mail)).toEqual({ error: 'WrongState', state: 'queued' });
  bench.clock.shift(WEEK_MS);
  await bench.messaging.purge();
  expect(await stateOf(sms)).toEqual({ state: 'expired', body: '' });
  expect(await change('resend-message', playerId, sms)).toEqual({ error: 'NotResendable' });
  const answers = await Promise.all(['Aino', 'Bert'].map((by) => change('resend-message', playerId, mail, by)));
  expect(answers).toContainEqual({ error: 'WrongState', state: 'resent' });
  expect(answers).toContainEqual({ messageId: expect.any(String) });
  expect(await statesOf(playerId)).toEqual([
    ['passkeyAdded', 'queued'],
    ['passkeyAdded', 'resent'],
    ['signInCode', 'expired'],
  ]);
  const player = await bench.players.getPlayer(playerId);
  const [again] = await bench.messaging.getInbox(player?.email ?? '');
  expect(again?.subject).toContain('pääsyavain');
  expect(again?.body).toContain('Aurora');
});
