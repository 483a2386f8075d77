import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readObjects } from './kernel/db/sql-source';
import { openCursor } from './kernel/events/consumer';
import type { EventDefinition } from './kernel/events/define-event';
import { newId, toPlayerId } from './kernel/ids';
import { realityCheckTopic } from './modules/reality-checks/events';
import { openJackpotTest } from './testing/jackpot-bets';
import { openTestDb } from './testing/test-db';
import { queryRows, rowReader } from './kernel/db/rows';

const readEvent = rowReader({ topic: z.string(), channel: z.string().nullable(), payload: z.unknown() });

const PLATFORM = join(process.cwd(), 'platform');

/** Sources of the platform without tests and what tests use, by their path. */
function sourcesOf(extension: 'ts' | 'sql'): Map<string, string> {
  const paths = readdirSync(PLATFORM, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith(`.${extension}`) && !/\.test\.ts$|(^|\/)(testing|migrations)\//.test(path),
  );
  return new Map(paths.map((path) => [path, readFileSync(join(PLATFORM, path), 'utf8')]));
}

const DEFINES = /^export const \w+ = define(?:Fact|LiveEvent|ChannelEvent)\(\{/m;
const isEvent = (value: unknown): value is EventDefinition =>
  typeof value === 'object' && value !== null && 'topic' in value && 'schema' in value;
/** Each event that a file of the platform defines. */
const EVENTS: EventDefinition[] = [];

beforeAll(async () => {
  for (const [path, source] of sourcesOf('ts')) {
    if (!DEFINES.test(source)) continue;
    const exported: Record<string, unknown> = await import(join(PLATFORM, path));
    EVENTS.push(...Object.values(exported).filter(isEvent));
  }
});

/** As its places stand in no topic: `chat.<brand>.<playerId>` is `chat.<>.<>`. */
const shapeOf = (topic: string): string => topic.replace(/<\w+>/g, '<>');

function definitionOf(topic: string): EventDefinition | undefined {
  return EVENTS.find((event) => new RegExp(`^${event.topic.replace(/<\w+>/g, '[^.]+')}$`).test(topic));
}

/** The topic of a call in SQL: a text, or a variable that the function sets to a text and an id. */
function topicOf(argument: string, source: string): string {
  const text = /^'([^']+)'$/.exec(argument)?.[1];
  if (text !== undefined) return text;
  const start = new RegExp(`\\b${argument} text := '([^']+)' \\|\\| [\\w.]+;`).exec(source)?.[1];
  if (start === undefined) throw new Error(`the topic ${argument} cannot be read`);
  return `${start}<>`;
}

const writtenBySql = (): string[] =>
  [...sourcesOf('sql')]
    .flatMap(([path, source]) => readObjects(path, source))
    .flatMap(({ sql }) =>
      [...sql.matchAll(/perform append_event\(\s*([^,]+),/g)].map(([, argument = '']) => topicOf(argument, sql)),
    );

test('every event that SQL writes has a schema', () => {
  const written = writtenBySql();
  expect(written).toEqual(
    expect.arrayContaining([
      'games.bet-settled',
      'games.bet-rolled-back',
      'ledger.balance-changed',
      'reality-check.<>',
    ]),
  );
  const known = EVENTS.map(({ topic }) => shapeOf(topic));
  expect(written.filter((topic) => !known.includes(topic))).toEqual([]);
});

test('every SQL function and every program writes events through append_event alone', () => {
  const writers = (extension: 'ts' | 'sql', call: RegExp) =>
    [...sourcesOf(extension)].filter(([, source]) => call.test(source)).map(([path]) => path);
  expect(writers('sql', /insert into events\b/)).toEqual(['kernel/sql/events-and-jobs.sql']);
  expect(writers('ts', /insert into events\b/)).toEqual([]);
  // Its callers give the definition of the event, which the type checker compares with topic and payload.
  expect(writers('ts', /\bappend_event\(/)).toEqual(['kernel/events/append-event.ts']);
  const calls = [...sourcesOf('sql').values()].flatMap((source) => source.match(/\bappend_event\(/g) ?? []);
  // One is the function itself.
  expect(calls).toHaveLength(writtenBySql().length + 1);
});

test('the manifests have every event that a file of the platform defines, in one module each', () => {
  const rows = readFileSync(join(process.cwd(), 'docs/events.md'), 'utf8').matchAll(
    /^\| `([^`]+)` +\| (?:fact|live)/gm,
  );
  const printed = [...rows].map(([, topic = '']) => topic);
  expect(printed.sort()).toEqual(EVENTS.map(({ topic }) => topic).sort());
  expect(new Set(EVENTS.map(({ topic }) => shapeOf(topic))).size).toBe(EVENTS.length);
});

test('events of bets, rollbacks, balances, jackpots and reality checks satisfy their schemas as the database has them', async () => {
  const db = await openTestDb();
  try {
    const host = await openJackpotTest(db);
    await openCursor(db, host.jackpots.consumer);
    const player = await host.newPlayer();
    const betId = await host.settle(player);
    await host.settle(player);
    await host.rollBack(betId);
    await host.catchUp();
    await db.query('select reality_checks_announce(jsonb_populate_record(null::reality_checks, $1))', [
      JSON.stringify({ player_id: player, version: 3 }),
    ]);
    const events = await queryRows(db, readEvent, 'select topic, channel, payload from events');
    const topics = events.map(({ topic, channel, payload }) => {
      const event = definitionOf(topic);
      if (!event) throw new Error(`${topic} has no schema`);
      expect([topic, event.schema.safeParse(payload).error]).toEqual([topic, undefined]);
      expect(channel === null).toBe(event.channel === null);
      return event.topic;
    });
    expect([...new Set(topics)]).toEqual(
      expect.arrayContaining([
        'games.bet-rolled-back',
        'games.bet-settled',
        'jackpots.contributed',
        'jackpots.contribution-returned',
        'jackpots.opt-ins.<instanceId>',
        'ledger.balance-changed',
        'reality-check.<playerId>',
      ]),
    );
  } finally {
    await db.close();
  }
});

test('a schema of an event can be written as JSON Schema, and a payload of another shape is refused', () => {
  const refusing = EVENTS.filter(({ read }) => read('text') === null);
  expect(refusing).toHaveLength(EVENTS.length);
  for (const { schema } of EVENTS) expect(z.toJSONSchema(schema, { io: 'input' })).toMatchObject({ type: 'object' });
  expect(definitionOf(realityCheckTopic(toPlayerId(newId())))?.topic).toBe('reality-check.<playerId>');
});
