import { z } from 'zod';
import { toPlatform } from '@/contract/signed-call';
import { signCall } from '../../kernel/signed-text';
import { startPlatform, type TestPlatform } from '../../testing/start-platform';
import { timeScale } from '../../testing/time-scale';

jest.setTimeout(180_000 * timeScale);

const AURORA = '+358401000001';
const SECRET = 'operators-secret-of-the-calendar-test';
let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({
    env: {
      OPERATOR_SECRET: SECRET,
      LOGIN_CODES_PER_NUMBER: '500',
      LOGIN_CODES_PER_NUMBER_DAILY: '500',
      LOGIN_CODES_PER_ADDRESS: '500',
    },
  });
});
afterAll(() => platform.stop());

const doorSchema = z.object({
  number: z.number(),
  day: z.string(),
  closesAt: z.string(),
  state: z.string(),
  found: z.object({ title: z.string(), assignationId: z.string().nullable() }).nullable(),
});
const calendarSchema = z.object({
  root: z.object({
    calendar: z
      .object({ id: z.string(), title: z.string(), now: z.string(), timeZone: z.string(), doors: z.array(doorSchema) })
      .nullable(),
  }),
});
const CALENDAR =
  '{ root { calendar { id title now timeZone doors { number day closesAt state found { title assignationId } } } } }';
const OPEN = `mutation Open($calendarId: ID!, $day: String!) {
  openCalendarDoor(calendarId: $calendarId, day: $day) { day title assignationId } }`;
const REWARDS =
  '{ viewer { rewards(statuses: [Unclaimed], desc: true, last: 500) { assignationId reward { rewardReason } } } }';

const signIn = async () => (await platform.signIn(AURORA, 'aurora')).accessToken;
async function read(call: { token?: string; brand?: string; locale?: string } = {}) {
  const { data, errors } = await platform.graphql(CALENDAR, {}, { brand: 'aurora', ...call });
  if (errors) throw new Error(JSON.stringify(errors));
  return calendarSchema.parse(data).root.calendar;
}
async function readOpen(call: Parameters<typeof read>[0] = {}) {
  const calendar = await read(call);
  const door = calendar?.doors.find(({ state }) => state === 'Open');
  if (!calendar || !door) throw new Error('no door of today');
  return { calendar, door };
}
const open = (token: string | undefined, calendarId: string, day: string) =>
  platform.graphql(OPEN, { calendarId, day }, { brand: 'aurora', ...(token ? { token } : {}) });
const typesOf = ({ errors }: Awaited<ReturnType<typeof open>>) => errors?.map(({ extensions }) => extensions?.type);

async function blockRewards(rewards: boolean): Promise<void> {
  const body = JSON.stringify({ brand: 'aurora', phoneNumber: AURORA, blocks: { rewards } });
  expect((await fetch(`${platform.url}/sandbox/player`, { method: 'POST', body })).status).toBe(200);
}

async function order(body: object, secret = SECRET) {
  const text = JSON.stringify(body);
  const timestamp = new Date().toISOString();
  const answer = await fetch(`${platform.url}/internal/calendars`, {
    method: 'POST',
    headers: {
      'x-timestamp': timestamp,
      'x-signature': signCall(secret, toPlatform('/internal/calendars'), timestamp, text),
    },
    body: text,
  });
  return { status: answer.status, body: z.record(z.string(), z.unknown()).parse(await answer.json()) };
}

test('the demonstration has a door for today on any day, and shows nobody the content of a closed one [CNT-01]', async () => {
  const { calendar, door } = await readOpen();
  expect(door.day).toBe(
    new Intl.DateTimeFormat('en-CA', { timeZone: calendar.timeZone }).format(new Date(calendar.now)),
  );
  expect(calendar.doors.map(({ found }) => found)).toEqual(calendar.doors.map(() => null));
  expect(await read({ brand: 'mistral' })).toBeNull();
  expect((await read({ locale: 'fi_FI' }))?.title).toBe('Luukku päivässä');
  expect((await read({ brand: 'kuu' }))?.id).not.toBe(calendar.id);
});

test("today's door opens once through parallel calls, and its reward is among the player's rewards once [CNT-01]", async () => {
  const token = await signIn();
  const { calendar, door } = await readOpen({ token });
  const answers = await Promise.all(Array.from({ length: 6 }, () => open(token, calendar.id, door.day)));
  expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
  const { data } = await platform.graphql(REWARDS, {}, { token, brand: 'aurora' });
  const rewards = z
    .object({
      viewer: z.object({
        rewards: z.array(z.object({ assignationId: z.string(), reward: z.object({ rewardReason: z.string() }) })),
      }),
    })
    .parse(data).viewer.rewards;
  const ofCalendar = rewards.filter(({ reward }) => reward.rewardReason === 'Calendar');
  expect(ofCalendar).toHaveLength(1);
  expect(answers[0]?.data).toMatchObject({ openCalendarDoor: { assignationId: ofCalendar[0]?.assignationId } });
  expect((await read({ token }))?.doors[door.number - 1]).toMatchObject({
    state: 'Opened',
    found: { title: expect.any(String) },
  });
  expect((await read())?.doors[door.number - 1]).toMatchObject({ state: 'Open', found: null });
});

test('refuses visitors, other days, what is no day and blocked players, and opens the next door after midnight alone [CNT-01, CSH-07]', async () => {
  const { calendar, door } = await readOpen();
  expect(typesOf(await open(undefined, calendar.id, door.day))).toEqual(['AuthenticationFailure']);
  const left = (Date.parse(door.closesAt) - Date.parse(calendar.now)) / 1000;
  await platform.advance(Math.ceil(left) + 60);
  const token = await signIn();
  const next = await readOpen({ token });
  expect(next.door.day > door.day).toBe(true);
  for (const day of ['2020-01-01', '2999-01-01'])
    expect(typesOf(await open(token, calendar.id, day))).toEqual(['DoorNotOpen']);
  for (const day of ['', 'today', '2026-13-40'])
    expect(typesOf(await open(token, calendar.id, day))).toEqual(['BadInput']);
  await blockRewards(true);
  expect(typesOf(await open(token, next.calendar.id, next.door.day))).toEqual(['RewardsBlocked']);
  await blockRewards(false);
  expect(await open(token, next.calendar.id, next.door.day)).toMatchObject({
    data: { openCalendarDoor: { day: next.door.day } },
  });
});

test('operators publish, list and remove calendars by signed calls alone [CNT-01]', async () => {
  const listed = await order({ action: 'list', brand: 'kuu' });
  expect(listed).toMatchObject({ status: 200, body: { calendars: [{ brand: 'kuu' }] } });
  const [calendar] = z.object({ calendars: z.array(z.record(z.string(), z.unknown())) }).parse(listed.body).calendars;
  const own = { ...calendar, id: 'of-curacao', licences: ['crc'] };
  expect((await order({ action: 'publish', calendar: own }, 'somebody-elses-secret-of-32-letters')).status).toBe(401);
  expect((await order({ action: 'publish', calendar: { ...own, doors: [] } })).status).toBe(400);
  expect((await order({ action: 'publish', calendar: own })).status).toBe(200);
  // Estonia's licence, and that of no other: the brand shows its own calendar as before.
  expect((await read({ brand: 'kuu' }))?.id).toBe(calendar?.id);
  expect((await order({ action: 'publish', calendar: { ...own, licences: ['est'] } })).status).toBe(200);
  expect((await read({ brand: 'kuu' }))?.id).toBe('of-curacao');
  expect((await order({ action: 'remove', calendarId: 'of-curacao' })).status).toBe(200);
  expect((await read({ brand: 'kuu' }))?.id).toBe(calendar?.id);
});
