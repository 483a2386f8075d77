import { themeById } from '@/contract/themes';
import type { Db } from '../../kernel/db/db';
import { openTestDb } from '../../testing/test-db';
import { createBrandsModule } from '../brands/index';
import { createContentModule } from '../content/index';
import { mailLookOf } from './mail-page';
import { createMessagingModule, type MessagingModule, type Sms } from './index';

let db: Db;
let messaging: MessagingModule;
let now = Date.parse('2026-02-01T10:00:00Z');
let quiet: jest.SpyInstance;
beforeAll(async () => {
  db = await openTestDb();
  messaging = createMessagingModule({ db, clock: { now: () => new Date(now) }, smsPerPrefixHourly: 3 });
});
beforeEach(async () => {
  quiet = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  await db.query('delete from messages');
  await db.query('delete from rate_limits');
});
afterEach(() => quiet.mockRestore());
afterAll(() => db.close());

const sms = (to: string, change: Partial<Sms> = {}) =>
  messaging.sendSms(db, {
    brand: 'aurora',
    to,
    sender: 'Aurora',
    textKey: 'signInCode',
    params: { code: '123456', brand: 'Aurora', minutes: '5' },
    locale: 'en_GB',
    ...change,
  });
const mail = () =>
  messaging.sendEmail(db, {
    brand: 'aurora',
    to: 'one@example.com',
    sender: 'Aurora',
    subjectKey: 'emailVerificationSubject',
    textKey: 'emailVerification',
    params: { code: '123456', brand: 'Aurora', minutes: '10', hours: '24', link: 'https://aurora.example/?token=x' },
    locale: 'en_GB',
  });
const rows = async () =>
  (await db.query(`select channel, state, body = '' as is_blank from messages order by number`)).rows.map(
    ({ channel, state, is_blank }) => [channel, state, is_blank],
  );

test('the text of a message goes when its code or link is over, whether it was sent, withheld or neither [SEC-05]', async () => {
  await sms('+358401000001');
  await sms('+358401000002', { isWithheld: true });
  await sms('+358401000003');
  await db.query(`update messages set state = 'sent' where recipient = '+358401000003'`);
  await mail();
  await messaging.purge();
  expect((await rows()).every(([, , isBlank]) => isBlank === false)).toBe(true);
  now += 16 * 60_000;
  await messaging.purge();
  expect(await rows()).toEqual([
    ['sms', 'expired', true],
    ['sms', 'withheld', true],
    ['sms', 'sent', true],
    ['email', 'queued', false],
  ]);
  now += 25 * 3_600_000;
  await messaging.purge();
  expect((await rows()).at(-1)).toEqual(['email', 'expired', true]);
  now += 30 * 86_400_000;
  await messaging.purge();
  expect(await rows()).toEqual([]);
});

test('an hour’s SMS of a brand to one calling code have a budget: above it none is sent, and it is logged once [AUT-15, SEC-03]', async () => {
  for (let number = 1; number <= 3; number += 1) await sms(`+35840100000${number}`);
  expect(quiet).not.toHaveBeenCalled();
  await sms('+358401000004');
  await sms('+358401000005');
  await sms('+4740100001');
  await sms('+358401000006', { brand: 'kuu' });
  expect((await rows()).map(([, state]) => state)).toEqual([
    'queued',
    'queued',
    'queued',
    'withheld',
    'withheld',
    'queued',
    'queued',
  ]);
  expect(quiet.mock.calls).toEqual([[expect.stringContaining('"prefix":"+358"')]]);
  expect(await messaging.countOverBudget()).toBe(2);
  now += 3_600_000;
  await sms('+358401000001');
  expect((await rows()).at(-1)).toEqual(['sms', 'queued', false]);
});

test('a message is known to have failed when it was refused, is over or was kept back by the budget, at its own brand alone [AUT-15]', async () => {
  const ids = [];
  for (let number = 1; number <= 4; number += 1) ids.push(await sms(`+35840100000${number}`));
  const [first = '', second = '', third = '', overBudget = ''] = ids;
  const failed = (id: string, brand = 'aurora') => messaging.hasFailed(brand, id);
  expect(await Promise.all(ids.map((id) => failed(id)))).toEqual([false, false, false, true]);
  await db.query(`update messages set state = 'failed' where id = $1`, [first]);
  await db.query(`update messages set state = 'delivered' where id = $1`, [second]);
  expect([await failed(first), await failed(first, 'kuu'), await failed(second)]).toEqual([true, false, false]);
  now += 16 * 60_000;
  expect([await failed(third), await failed(second), await failed(overBudget)]).toEqual([true, false, true]);
});

test('a large budget is counted in several rows, so that codes do not wait for each other, and is as large as one [AUT-15, SEC-03]', async () => {
  const large = createMessagingModule({ db, clock: { now: () => new Date(now) }, smsPerPrefixHourly: 205 });
  const order = { brand: 'aurora', sender: 'Aurora', textKey: 'signInCode', locale: 'en_GB' } as const;
  for (let number = 0; number < 207; number += 1)
    await large.sendSms(db, {
      ...order,
      to: '+358401000001',
      params: { code: '123456', brand: 'Aurora', minutes: '5' },
    });
  const states = (await rows()).map(([, state]) => state);
  expect(states.filter((state) => state === 'queued')).toHaveLength(205);
  expect(await large.countOverBudget()).toBe(2);
  expect((await db.query(`select 1 from rate_limits where key like 'sms:aurora:358:_'`)).rows).toHaveLength(2);
});

test('messages that are never sent use nothing of the budget [AUT-15, SEC-03]', async () => {
  for (let number = 1; number <= 5; number += 1) await sms('+358401000009', { isWithheld: true });
  await sms('+358401000001');
  expect((await rows()).at(-1)).toEqual(['sms', 'queued', false]);
});

test('a brand’s own words replace those of the product where they can serve, in the language of the player [OPR-02, CNT-01]', async () => {
  const content = createContentModule({ db, clock: { now: () => new Date(now) } });
  const text = (brand: string, locale: string, key: string, value: string) => ({ brand, locale, key, value });
  await content.publishContent({
    kind: 'texts',
    texts: [
      text('aurora', 'sv_SE', 'message.signInCode', 'Din kod hos {brand}: {code}'),
      text('aurora', 'fi', 'message.signInCode', 'Ilman koodia, {brand}'),
      text('aurora', 'de_DE', 'message.signInCode', '{code} {password}'),
      text('*', 'en_GB', 'message.emailVerificationSubject', 'Is this yours, {brand} asks'),
    ],
  });
  const own = createMessagingModule({
    db,
    clock: { now: () => new Date(now) },
    managedTexts: content.getTexts,
    hostOf: () => 'aurora.example',
  });
  const params = { code: '123456', brand: 'Aurora', minutes: '5', hours: '24', link: 'https://aurora.example' };
  const word = async (brand: string, locale: string) =>
    (await own.word(db, { brand, locale, textKey: 'signInCode', params })).text.split('\n');
  expect(await word('aurora', 'sv_SE')).toEqual(['Din kod hos Aurora: 123456', '', '@aurora.example #123456']);
  expect((await word('kuu', 'sv_SE'))[0]).toMatch(/^123456 is your Aurora sign-in code/);
  expect((await word('aurora', 'fi_FI'))[0]).toMatch(/^123456 on kirjautumiskoodisi/);
  expect((await word('aurora', 'de_DE'))[0]).toMatch(/^123456 ist dein Anmeldecode/);
  const mail = await own.word(db, {
    brand: 'kuu',
    locale: 'en_GB',
    textKey: 'emailVerification',
    subjectKey: 'emailVerificationSubject',
    params,
  });
  expect(mail.subject).toBe('Is this yours, Aurora asks');
  expect(mail.text).not.toContain('@aurora.example #');
});

test('a mail has a page of the brand with its sign, name and colour, made of the plain text or of the operator’s own page, and values are text in both [OPR-02, CNT-01, SEC-04]', async () => {
  const content = createContentModule({ db, clock: { now: () => new Date(now) } });
  const text = (brand: string, name: string, value: string) => ({
    brand,
    locale: 'en_GB',
    key: `message.${name}`,
    value,
  });
  await content.publishContent({
    kind: 'texts',
    texts: [
      text('kuu', 'emailVerification.html', '<h1>{brand}</h1><a href="{link}">Yes</a> or {code}'),
      text('kuu', 'emailVerificationSubject', '{code} is your code'),
      text('solstice', 'emailVerification.html', '<script>1</script>{code} {link}'),
      text('quetzal', 'emailVerification.html', '<p>{code} without the link</p>'),
    ],
  });
  const brands = createBrandsModule({ webUrl: 'https://casino.example', allowedOrigins: [] });
  const own = createMessagingModule({
    db,
    clock: { now: () => new Date(now) },
    managedTexts: content.getTexts,
    lookOf: (brand) => mailLookOf(brands.get(brand), brands.siteOrigin(brand)),
  });
  const params = { code: '123456', brand: '<b>&', minutes: '5', hours: '24', link: 'https://a.example/?a=1&b=2' };
  const word = (brand: string) =>
    own.word(db, {
      brand,
      locale: 'en_GB',
      textKey: 'emailVerification',
      subjectKey: 'emailVerificationSubject',
      params,
    });
  const link = '<a href="https://a.example/?a=1&amp;b=2">';
  const [kuu, ...made] = await Promise.all(['kuu', 'solstice', 'quetzal'].map(word));
  expect(kuu?.html).toContain(`<h1>&lt;b&gt;&amp;</h1>${link}Yes</a> or 123456`);
  expect([kuu?.subject, kuu?.text]).toEqual([expect.not.stringContaining('123456'), expect.stringContaining('<b>&')]);
  for (const [index, brand] of ['solstice', 'quetzal'].entries()) {
    const { name, theme } = brands.get(brand);
    expect(made[index]?.html).toContain(`${link}https://a.example/?a=1&amp;b=2</a>`);
    expect(made[index]?.html).toContain('at &lt;b&gt;&amp; by');
    expect(made[index]?.html).not.toMatch(/<script|without the link|<b>/);
    for (const part of [name, themeById(theme)?.tokens.accent ?? 'none']) expect(made[index]?.html).toContain(part);
    expect(made[index]?.html).toContain(`src="https://${brand}.localhost/icons/${brand}-touch.png"`);
  }
});
