import type { PlayerId } from '../../kernel/ids';
import { calendar, openCalendarsBench } from '../../testing/calendars-bench';
import {
  chooseCalendar,
  doorsOf,
  nextDoorAt,
  parseCalendar,
  seasonOn,
  stateOf,
  type Calendar,
} from './domain/calendar';
import { timeScale } from '../../testing/time-scale';

jest.setTimeout(180_000 * timeScale);

let bench: Awaited<ReturnType<typeof openCalendarsBench>>;
beforeAll(async () => {
  bench = await openCalendarsBench();
  expect((await bench.calendars.publish(calendar())).status).toBe(200);
});
afterAll(() => bench.db.close());

function toCalendar(change: Readonly<Record<string, unknown>> = {}): Calendar {
  const parsed = parseCalendar(calendar(change));
  if (!parsed) throw new Error('no calendar');
  return parsed;
}
const open = (playerId: PlayerId, day: string, calendarId = 'winter') =>
  bench.calendars.open({ calendarId, playerId, day });
const statesOf = async (playerId: PlayerId | null) =>
  (await bench.calendars.getCalendar('aurora', playerId))?.doors.map((door) =>
    stateOf(door, door.opening !== null, bench.clock.now()),
  );
const NOT_OPEN = { ok: false, error: { kind: 'door-not-open' } };

test('the door of today opens once and brings its reward once, however many calls come at once [CNT-01]', async () => {
  const player = await bench.newPlayer();
  bench.moveClockTo('2026-02-02T12:00:00Z');
  const calls = await Promise.all(Array.from({ length: 8 }, () => open(player, '2026-02-02')));
  expect(new Set(calls.map((call) => JSON.stringify(call))).size).toBe(1);
  expect(calls[0]).toMatchObject({
    ok: true,
    value: { day: '2026-02-02', found: { texts: { en: { title: 'Found 2' } } } },
  });
  const rewards = await bench.rewardsOf(player);
  expect(rewards).toHaveLength(1);
  expect(rewards[0]).toMatchObject({ reason: 'Calendar', status: 'Unclaimed' });
  expect(calls[0]).toMatchObject({ value: { rewardId: rewards[0]?.id } });
  expect(await statesOf(player)).toEqual(['Missed', 'Opened', 'Locked', 'Locked', 'Locked']);
  expect(await statesOf(null)).toEqual(['Missed', 'Open', 'Locked', 'Locked', 'Locked']);
});

test("a door opens with the first instant of its day in the licence's time zone and closes with the last [CNT-01]", async () => {
  // Malta is an hour ahead of UTC in winter.
  const [early, late, after] = [await bench.newPlayer(), await bench.newPlayer(), await bench.newPlayer()];
  bench.moveClockTo('2026-02-03T22:59:59.999Z');
  expect(await open(early, '2026-02-04')).toEqual(NOT_OPEN);
  expect(await open(late, '2026-02-03')).toMatchObject({ ok: true, value: { rewardId: null } });
  bench.moveClockTo('2026-02-03T23:00:00Z');
  expect(await open(after, '2026-02-03')).toEqual(NOT_OPEN);
  expect(await open(early, '2026-02-04')).toMatchObject({ ok: true });
  // The answer to the call before midnight was lost.
  expect(await open(late, '2026-02-03')).toMatchObject({ ok: true, value: { day: '2026-02-03' } });
  expect(await bench.rewardsOf(late)).toEqual([]);
});

test.each([
  ['2026-03-29', '2026-03-28T23:00:00Z', 23],
  ['2026-10-25', '2026-10-24T22:00:00Z', 25],
])('the door of %s, when clocks change, is open from %s for %i hours [CNT-01]', (day, from, hours) => {
  const [door] = doorsOf({ from: day, doors: toCalendar().doors.slice(0, 1) }, 'Europe/Malta');
  expect(door?.startsAt.toISOString()).toBe(new Date(from).toISOString());
  expect((Number(door?.endsAt) - Number(door?.startsAt)) / 3_600_000).toBe(hours);
});

test('a door of another brand, calendar or day, and one that does not exist, stays closed [CNT-01]', async () => {
  bench.moveClockTo('2026-02-04T12:00:00Z');
  const [player, stranger] = [await bench.newPlayer(), await bench.newPlayer({ brand: 'solstice' })];
  for (const day of ['2026-02-03', '2026-02-05', '2026-02-28', '2025-02-04'])
    expect(await open(player, day)).toEqual(NOT_OPEN);
  expect(await open(stranger, '2026-02-04')).toEqual(NOT_OPEN);
  expect(await open(player, '2026-02-04', 'no-such-calendar')).toEqual(NOT_OPEN);
  expect(await open(bench.unknownPlayer(), '2026-02-04')).toEqual({
    ok: false,
    error: { kind: 'account-closed', cause: null },
  });
  expect([await bench.rewardsOf(player), await bench.rewardsOf(stranger)]).toEqual([[], []]);
});

test('players on a break or without rewards open nothing, and may open the same door when that is over [CNT-01, CSH-07]', async () => {
  bench.moveClockTo('2026-02-04T13:00:00Z');
  const [blocked, resting] = [await bench.newPlayer(), await bench.newPlayer()];
  await bench.accounts.changeBlocks(blocked, { rewards: true });
  await bench.db.tx((tx) => bench.accounts.startTimeOut(tx, resting, new Date('2026-02-04T15:00:00Z')));
  const refusal = (reason: string) => ({ ok: false, error: { kind: 'rewards-blocked', reason } });
  expect(await open(blocked, '2026-02-04')).toEqual(refusal('RewardsBlocked'));
  expect(await open(resting, '2026-02-04')).toEqual(refusal('TimeOut'));
  expect(await statesOf(resting)).toContain('Open');
  await bench.accounts.changeBlocks(blocked, { rewards: false });
  bench.moveClockTo('2026-02-04T15:00:01Z');
  expect(await open(blocked, '2026-02-04')).toMatchObject({ ok: true });
  expect(await open(resting, '2026-02-04')).toMatchObject({ ok: true });
  expect([await bench.rewardsOf(blocked), await bench.rewardsOf(resting)].map(({ length }) => length)).toEqual([1, 1]);
});

test('a door shows only its text where the campaign gives the player nothing [CNT-01]', async () => {
  bench.moveClockTo('2026-02-05T12:00:00Z');
  const player = await bench.newPlayer({ currency: 'NOK' });
  expect(await open(player, '2026-02-05')).toMatchObject({
    ok: true,
    value: { rewardId: null, openedAt: bench.clock.now() },
  });
  expect(await bench.rewardsOf(player)).toEqual([]);
});

test('a player keeps what a door held when editors change or remove the calendar [CNT-01]', async () => {
  const player = await bench.newPlayer();
  bench.moveClockTo('2026-02-05T13:00:00Z');
  await open(player, '2026-02-05');
  const doors = calendar().doors.map((door) => ({ ...door, texts: { en: { title: 'Other', text: '' } } }));
  await bench.calendars.publish(calendar({ doors }));
  expect(await open(player, '2026-02-05')).toMatchObject({ value: { found: { texts: { en: { title: 'Found 5' } } } } });
  expect((await bench.calendars.operate({ action: 'remove', calendarId: 'winter' })).status).toBe(200);
  expect((await bench.calendars.operate({ action: 'remove', calendarId: 'winter' })).status).toBe(404);
  expect(await bench.calendars.getCalendar('aurora', player)).toBeNull();
  expect(await open(player, '2026-02-05')).toMatchObject({ ok: true });
  expect(await bench.rewardsOf(player)).toHaveLength(1);
  await bench.calendars.publish(calendar());
});

test('a calendar of each month has as many doors as the month has days, and goes on with the next month [CNT-01]', () => {
  const doors = Array.from({ length: 31 }, () => calendar().doors[0]);
  const monthly = toCalendar({ season: { type: 'monthly' }, doors });
  const lengthOn = (day: string) => [seasonOn(monthly, day)?.from, seasonOn(monthly, day)?.doors.length];
  expect(lengthOn('2026-02-28')).toEqual(['2026-02-01', 28]);
  expect(lengthOn('2028-02-29')).toEqual(['2028-02-01', 29]);
  expect(lengthOn('2026-12-31')).toEqual(['2026-12-01', 31]);
  const short = toCalendar({ season: { type: 'monthly' } });
  expect(seasonOn(short, '2026-12-06')?.from).toBe('2027-01-01');
});

test.each([
  ['the next day', '2026-02-27T12:00:00Z', '2026-02-27T23:00:00Z'],
  ['the first of the next month, after the last door', '2026-02-28T12:00:00Z', '2026-02-28T23:00:00Z'],
  ['the same across the change of the year', '2026-12-31T22:59:59Z', '2026-12-31T23:00:00Z'],
  ['the day after it, from its own first instant on', '2026-02-28T23:00:00Z', '2026-03-01T23:00:00Z'],
])('counts to the next door of a calendar of each month: %s [CNT-01]', (_what, now, at) => {
  const doors = Array.from({ length: 31 }, () => calendar().doors[0]);
  const monthly = toCalendar({ season: { type: 'monthly' }, doors });
  const shown = { licence: 'mga', timeZone: 'Europe/Malta', now: new Date(now) } as const;
  expect(nextDoorAt([monthly], shown)).toEqual(new Date(at));
});

test('counts from one calendar to the one that follows it, and after the last to nothing [CNT-01]', () => {
  const later = toCalendar({ id: 'later', season: { type: 'dates', from: '2026-03-01' } });
  const at = (now: string, calendars: Calendar[]) =>
    nextDoorAt(calendars, { licence: 'mga', timeZone: 'Europe/Malta', now: new Date(now) })?.toISOString() ?? null;
  expect(at('2026-02-05T12:00:00Z', [toCalendar(), later])).toBe('2026-02-28T23:00:00.000Z');
  expect(at('2026-02-05T12:00:00Z', [toCalendar()])).toBeNull();
  expect(at('2026-02-05T12:00:00Z', [])).toBeNull();
});

test('shows the calendar of the licence that runs today, else the next one, and none after the last [CNT-01]', () => {
  const later = toCalendar({ id: 'later', season: { type: 'dates', from: '2026-03-01' } });
  const ofLicence = toCalendar({ id: 'of-malta', licences: ['mga'] });
  const ofOther = toCalendar({ id: 'a-first', licences: ['cos'] });
  const shown = (day: string, calendars: Calendar[], licence: 'mga' | 'cos' = 'mga') =>
    chooseCalendar(calendars, { licence, timeZone: 'Europe/Malta', now: new Date(`${day}T12:00:00Z`) })?.calendar.id;
  const all = [toCalendar(), later, ofLicence, ofOther];
  expect(shown('2026-02-02', all)).toBe('of-malta');
  expect(shown('2026-02-02', all, 'cos')).toBe('a-first');
  expect(shown('2026-02-06', all)).toBe('later');
  expect(shown('2026-03-06', all)).toBeUndefined();
});

test.each([
  ['a day that is none', { season: { type: 'dates', from: '2026-02-30' } }],
  ['no doors', { doors: [] }],
  ['texts without English', { texts: { fi: { title: 'Talvi', text: '', terms: '' } } }],
  ['a picture from anywhere', { doors: [{ ...calendar().doors[0], imageUrl: 'http://pictures.example/a.png' }] }],
  ['a field that it does not know', { colour: 'red' }],
])('a calendar with %s is refused [CNT-01]', async (_what, change) => {
  expect(await bench.calendars.publish(calendar(change))).toEqual({ status: 400, body: { error: 'NoCalendar' } });
});

test("a calendar of an unknown brand, for an unknown licence, of another brand's id, or with a campaign that is no calendar's is refused [CNT-01]", async () => {
  const { publish } = bench.calendars;
  expect((await publish(calendar({ brand: 'nobody' }))).body).toEqual({ error: 'NoSuchBrand' });
  expect(await publish(calendar({ licences: ['mga', 'gb'] }))).toEqual({
    status: 409,
    body: { error: 'NoSuchLicence', licences: ['gb'] },
  });
  expect((await publish(calendar({ brand: 'solstice' }))).body).toEqual({ error: 'OfAnotherBrand' });
  const doors = [{ ...calendar().doors[0], campaign: 'unknown' }];
  expect(await publish(calendar({ doors }))).toEqual({
    status: 409,
    body: { error: 'NoSuchCampaign', campaigns: ['unknown'] },
  });
});

test.each([
  ['at a limit that is used up', 'LimitUsedUp', (player: PlayerId) => bench.spendLimit(player, 'loss')],
  ['with a marker of harm', 'MarkerOfHarm', (player: PlayerId) => bench.addMarker(player)],
] as const)(
  'a player %s opens no door, reads why, and keeps what was behind the ones before [CNT-01, GAM-03]',
  async (_how, reason, pause) => {
    const player = await bench.newPlayer();
    bench.moveClockTo('2026-02-02T10:00:00Z');
    expect(await bench.calendars.getBlock(player)).toBeNull();
    expect(await open(player, '2026-02-02')).toMatchObject({ ok: true });
    bench.moveClockTo('2026-02-03T10:00:00Z');
    await pause(player);
    expect(await open(player, '2026-02-03')).toEqual({ ok: false, error: { kind: 'rewards-blocked', reason } });
    expect(await bench.calendars.getBlock(player)).toBe(reason);
    expect(await open(player, '2026-02-02')).toMatchObject({ ok: true, value: { day: '2026-02-02' } });
    expect(await bench.rewardsOf(player)).toHaveLength(1);
  },
);
