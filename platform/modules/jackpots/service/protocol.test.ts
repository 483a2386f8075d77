import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { termsAt } from '@/contract/jackpot-amounts';
import { JACKPOTS } from '@/contract/jackpots';
import { newId } from '../../../kernel/ids';
import { clientMessage, toMessage } from './messages';
import { jackpotProtocol, toMessageSchema } from './protocol';
import { toCurrencies, toJackpotUpdate, toOptInStatus, toWin } from './views';

const readPublished = (file: string) =>
  z
    .record(z.string(), z.unknown())
    .parse(JSON.parse(readFileSync(join(process.cwd(), `docs/jackpot-protocol.${file}.json`), 'utf8')));
const examples = readPublished('examples');
const schemas = z.record(z.string(), z.unknown()).parse(readPublished('schema').$defs);

function schemaOf(name: string) {
  const found = jackpotProtocol.find((message) => message.name === name);
  if (!found) throw new Error(`no message ${name}`);
  return found.schema;
}

/** The message as its reader has it: fields without a place in the schema are gone. */
const asRead = (name: string, message: unknown): unknown => schemaOf(name).parse(message);

test('the schema and an example of every message are published [JKP-05, JKP-06]', () => {
  const names = jackpotProtocol.map(({ name }) => name).sort();
  expect([Object.keys(schemas).sort(), Object.keys(examples).sort()]).toEqual([names, names]);
});

test.each(jackpotProtocol.map((message) => [message.name, message] as const))(
  'the published schema of %s is the one of the sources [JKP-05, JKP-06]',
  (name, message) => {
    expect(schemas[name]).toEqual(JSON.parse(JSON.stringify(toMessageSchema(message))));
  },
);

test.each(jackpotProtocol.map(({ name }) => name))(
  'the documented example of %s satisfies its schema, field by field, and nothing else does [JKP-05, JKP-06]',
  (name) => {
    const example = examples[name];
    expect(asRead(name, example)).toEqual(example);
    for (const other of [null, 'text', [], {}]) expect(schemaOf(name).safeParse(other).success).toBe(false);
  },
);

test('the socket takes the documented examples of what clients send, and no other message [JKP-05]', () => {
  const taken = jackpotProtocol.filter(({ name }) => clientMessage.safeParse(examples[name]).success);
  expect(taken.map(({ name }) => name)).toEqual([
    'SubscribeRequest',
    'PlayerOptInRequest',
    'PlayerRaffleTicketsRequest',
  ]);
});

test('the service writes pots, opt-ins, wins, errors and rates as its schemas have them, without a further field [JKP-05, JKP-06]', () => {
  const [instance] = JACKPOTS.instances;
  if (!instance) throw new Error('no instance');
  const [at, playerId] = [new Date('2026-03-02T18:30:00Z'), newId()];
  const terms = termsAt(JACKPOTS, at);
  const of = { ...instance, brand: 'aurora', playerId };
  const pots = [{ id: 'mega' as const, cycle: 1n, value: 25_310_42n, fraction: 0n, dropsAt: null }];
  const drop = {
    id: newId(),
    instanceId: instance.id,
    potId: 'minor' as const,
    value: 412_30n,
    playerId: newId(),
    brand: 'aurora',
    won: { currency: 'CAD', amount: 480_00n },
    community: [{ playerId, brand: 'aurora', currency: 'CAD', amount: 12_34n }],
    at: at.toISOString(),
  };
  const sent: readonly (readonly [string, string])[] = [
    [
      'JackpotUpdate',
      toMessage(of, 'Event', 'JackpotUpdate', toJackpotUpdate(instance, pots, { currency: 'CAD', terms, at }), at),
    ],
    ['WinEvent', toMessage(of, 'Event', 'WinEvent', toWin(drop, instance, terms, playerId), at)],
    ['WinEvent', toMessage(of, 'Event', 'WinEvent', toWin(drop, instance, terms, null), at)],
    ['WinEvent', toMessage(of, 'Event', 'WinEvent', toWin(drop, instance, terms, drop.playerId), at)],
    ['Error', toMessage(of, 'Error', 'SubscribeRequest', { code: 'unknown_source' }, at)],
    ['CurrenciesAnswer', JSON.stringify(toCurrencies(terms))],
  ];
  for (const [name, text] of sent) {
    const message: unknown = JSON.parse(text);
    expect([name, asRead(name, message)]).toEqual([name, message]);
  }
  const answer = {
    id: instance.id,
    name: instance.name,
    currency: 'EUR',
    pots: [],
    optin_status: toOptInStatus(null, instance),
  };
  expect(asRead('InstanceAnswer', answer)).toEqual(answer);
});
