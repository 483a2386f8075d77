import type { Db } from '../../kernel/db/db';
import type { PlayerId } from '../../kernel/ids';
import { createOneTimeCodes, type CodeLimits, type OneTimeCodes } from '../../kernel/one-time-codes/one-time-codes';
import { openTestDb } from '../../testing/test-db';
import { createMessagingModule, type MessagingModule } from '../messaging/index';
import { createPlayersModule, type PlayersModule } from '../players/index';
import { createVerificationModule, type Asker, type VerificationModule } from './index';

let at = new Date('2026-11-21T12:00:00Z');
const clock = { now: () => at };
const later = (seconds: number): void => {
  at = new Date(at.getTime() + seconds * 1000);
};
const generous: CodeLimits = {
  codesPerTarget: 1000,
  codesPerTargetDaily: 1000,
  wrongCodesPerTargetDaily: 1000,
  codesPerAddress: 1000,
  wrongCodesPerAddress: 1000,
  wrongCodesPerProgram: 1000,
  resendSeconds: 30,
};
const asker: Asker = { brand: 'aurora', locale: 'fi_FI', clientAddress: '198.51.100.9' };

let db: Db;
let players: PlayersModule;
let messaging: MessagingModule;
let verification: VerificationModule;

function withLimits(limits: Partial<CodeLimits>, of = players): VerificationModule {
  const all = { ...generous, ...limits };
  const codes: OneTimeCodes = createOneTimeCodes({ db, clock, limits: all, secret: 'a secret of the tests' });
  return createVerificationModule({
    db,
    clock,
    codes,
    players: of,
    messaging,
    wrongLinksPerAddress: all.wrongCodesPerAddress,
    brandName: () => 'Aurora',
    siteOrigin: (brand) => `https://${brand}.example`,
  });
}

beforeAll(async () => {
  db = await openTestDb();
  players = createPlayersModule({ db, clock });
  messaging = createMessagingModule({ db, clock, inboxOnly: ['sms', 'email'] });
  verification = withLimits({});
});
afterAll(() => db.close());

interface Person {
  readonly id: PlayerId;
  readonly phoneNumber: string;
  readonly email: string;
}

let lastNumber = 358_401_900_000;
async function newPlayer(): Promise<Person> {
  const phoneNumber = `+${(lastNumber += 1)}`;
  const email = `Player${lastNumber}@Example.com`;
  const created = await db.tx((tx) =>
    players.createPlayer(tx, {
      brand: 'aurora',
      phoneNumber,
      email,
      language: 'fi_FI',
      countryCode: 'FI',
      currency: 'EUR',
    }),
  );
  if (!created.ok) throw new Error('the number is taken');
  return { id: created.value, phoneNumber, email };
}

const newest = async (to: string) => {
  const message = (await messaging.getInbox(to))[0];
  if (!message) throw new Error(`nothing was sent to ${to}`);
  return message;
};
const codeIn = (body: string): string => /(?<![\w-])\d{6}(?![\w-])/.exec(body)?.[0] ?? 'none';
const linkIn = (body: string): URL => new URL(/https:\S+/.exec(body)?.[0] ?? 'none:');
const tokenIn = (body: string): string => linkIn(body).searchParams.get('token') ?? '';
const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

async function mailTo(person: Person) {
  const answer = await verification.requestEmailVerification(asker, person.id);
  expect(answer.ok).toBe(true);
  const { body } = await newest(person.email);
  return { code: codeIn(body), token: tokenIn(body) };
}

const isEmailVerified = async ({ id }: Person) => (await players.getPlayer(id))?.emailVerified;
const byCode = (person: Person, code: string, by = verification) => by.verifyEmailWithCode(asker, person.id, code);
const byLink = (token: string, by = verification) => by.verifyEmailByLink(asker, token);
const refusal = (kind: string) => ({ ok: false, error: { kind } });

describe('the message', () => {
  test.each([
    ['en_GB', 'Confirm your e-mail address'],
    ['fi_FI', 'Vahvista'],
    ['no_NO', 'Bekreft'],
    ['de_DE', 'Bestätige'],
    ['ja_JP', '確認'],
    ['fr_CA', 'Confirmez'],
    ['et_EE', 'Kinnita'],
  ])('a message to a %s player has subject, link and code in that language [AUT-15]', async (locale, words) => {
    const person = await newPlayer();
    await verification.requestEmailVerification({ ...asker, locale }, person.id);
    const { channel, subject, body } = await newest(person.email);
    expect(channel).toBe('email');
    expect(subject).toContain(words);
    expect(body).toContain(words);
    expect(body).not.toMatch(/\{\w+\}/);
    expect(linkIn(body)).toMatchObject({ origin: 'https://aurora.example', pathname: '/verifyEmail/' });
    expect(linkIn(body).searchParams.get('locale')).toBe(locale);
  });

  test('holds secrets that the database does not [AUT-15]', async () => {
    const { code, token } = await mailTo(await newPlayer());
    const stored = JSON.stringify([
      (await db.query('select * from one_time_codes')).rows.map((row) => Object.values(row).map(String)),
      (await db.query('select * from email_verification_links')).rows,
    ]);
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(`"${code}"`);
  });
});

describe('an e-mail address', () => {
  test('verifies by the code, and then the link is used up [AUT-15]', async () => {
    const person = await newPlayer();
    const { code, token } = await mailTo(person);
    expect(await isEmailVerified(person)).toBe(false);
    expect(await byCode(person, ` ${code.slice(0, 3)} ${code.slice(3)} `)).toEqual({ ok: true, value: undefined });
    expect(await isEmailVerified(person)).toBe(true);
    expect(await byLink(token)).toMatchObject(refusal('code-used'));
    expect(await byCode(person, code)).toMatchObject(refusal('code-used'));
    expect(await verification.requestEmailVerification(asker, person.id)).toMatchObject(refusal('nothing-to-verify'));
  });

  test('verifies by the link without a session, and then the code is used up [AUT-15]', async () => {
    const person = await newPlayer();
    const { code, token } = await mailTo(person);
    expect(await byLink(token)).toEqual({ ok: true, value: person.email });
    expect(await isEmailVerified(person)).toBe(true);
    expect(await byCode(person, code)).toMatchObject(refusal('code-used'));
    expect(await byLink(token)).toMatchObject(refusal('code-used'));
  });

  test('the screens of the player are notified [AUT-15, SUB-01]', async () => {
    const person = await newPlayer();
    const { code } = await mailTo(person);
    await byCode(person, code);
    expect((await db.query('select payload from events where channel = $1', [`player.${person.id}`])).rows).toEqual([
      { payload: { isAccountClosed: false } },
    ]);
  });

  test.each([
    [599.999, true],
    [600, false],
  ])('the code of an e-mail address after %s s: %s [AUT-15]', async (seconds, works) => {
    const person = await newPlayer();
    const { code } = await mailTo(person);
    later(seconds);
    expect(await byCode(person, code)).toMatchObject(works ? { ok: true } : refusal('code-expired'));
    expect(await isEmailVerified(person)).toBe(works);
  });

  test.each([
    [86_399.999, true],
    [86_400, false],
  ])('the link of an e-mail address after %s s: %s [AUT-15]', async (seconds, works) => {
    const person = await newPlayer();
    const { token } = await mailTo(person);
    later(seconds);
    expect(await byLink(token)).toMatchObject(works ? { ok: true } : refusal('code-expired'));
    expect(await isEmailVerified(person)).toBe(works);
  });

  test('an older message is worth nothing once a newer one was sent [AUT-15]', async () => {
    const person = await newPlayer();
    const older = await mailTo(person);
    later(30);
    const newer = await mailTo(person);
    expect(await byLink(older.token)).toMatchObject(refusal('code-wrong'));
    if (older.code !== newer.code) expect(await byCode(person, older.code)).toMatchObject(refusal('code-expired'));
    expect(await byLink(newer.token)).toMatchObject({ ok: true });
  });

  test('a message to an address that the account has no longer proves nothing [AUT-15]', async () => {
    const person = await newPlayer();
    const { code, token } = await mailTo(person);
    await db.query('update players set email = $2 where id = $1', [person.id, `new-${person.email}`]);
    expect(await byCode(person, code)).toMatchObject(refusal('code-wrong'));
    expect(await byLink(token)).toMatchObject(refusal('code-expired'));
    expect(await isEmailVerified(person)).toBe(false);
  });

  test('sixteen at once by link and code make one success [AUT-15]', async () => {
    for (let round = 0; round < 5; round += 1) {
      const person = await newPlayer();
      const { code, token } = await mailTo(person);
      const answers = await Promise.all(
        Array.from({ length: 16 }, (_entry, place) => (place % 2 ? byLink(token) : byCode(person, code))),
      );
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      expect(await isEmailVerified(person)).toBe(true);
    }
  });

  test("another player's code, another brand's link and a visitor's guess are wrong [AUT-15]", async () => {
    const [owner, stranger] = [await newPlayer(), await newPlayer()];
    const { code, token } = await mailTo(owner);
    const own = await mailTo(stranger);
    if (own.code !== code) expect(await byCode(stranger, code)).toMatchObject(refusal('code-wrong'));
    expect(await verification.verifyEmailByLink({ ...asker, brand: 'kuu' }, token)).toMatchObject(
      refusal('code-wrong'),
    );
    expect(await isEmailVerified(stranger)).toBe(false);
    expect(await isEmailVerified(owner)).toBe(false);
    expect(await byLink(token)).toMatchObject({ ok: true });
    expect(await isEmailVerified(stranger)).toBe(false);
  });

  test.each([
    ['', ''],
    ['x', 'x'],
    ['huge', 'x'.repeat(100_000)],
    ['of NUL', '\0'],
    ['of the right length', 'A'.repeat(43)],
    ['of other letters', 'é'.repeat(43)],
    ['of SQL', "' or true --"],
  ])('a token or code %s is wrong and harms nothing [AUT-15]', async (_name, text) => {
    const person = await newPlayer();
    const { code } = await mailTo(person);
    expect(await byLink(text)).toMatchObject(refusal('code-wrong'));
    expect(await byCode(person, text)).toMatchObject(refusal('code-wrong'));
    expect(await byCode(person, code)).toMatchObject({ ok: true });
  });
});

describe('an address that another account has proven', () => {
  async function rivals(): Promise<{ owner: Person; other: Person }> {
    const owner = await newPlayer();
    const { code } = await mailTo(owner);
    await byCode(owner, code);
    const other = { ...(await newPlayer()), email: owner.email };
    await db.query('update players set email = upper($2) where id = $1', [other.id, other.email]);
    return { owner, other };
  }

  test.each([
    ['en_GB', 'named your e-mail address'],
    ['fi_FI', 'ilmoittanut'],
    ['no_NO', 'oppgitt'],
    ['de_DE', 'angegeben'],
    ['ja_JP', '別の口座'],
    ['fr_CA', 'indiqué'],
    ['et_EE', 'märkis'],
  ])(
    'proves only one account: its owner gets a message, in his language %s, and the other sees no difference [AUT-15]',
    async (language, words) => {
      const { owner, other } = await rivals();
      await db.query('update players set language = $2 where id = $1', [owner.id, language]);
      const answer = await verification.requestEmailVerification(asker, other.id);
      expect(answer).toEqual({
        ok: true,
        value: {
          sent: true,
          messageId: expect.any(String),
          expiresAt: new Date(at.getTime() + 600_000),
          resendInSeconds: 30,
        },
      });
      const { body, subject, locale } = await newest(owner.email.toUpperCase());
      expect(body).toContain(words);
      expect(`${subject} ${body}`).not.toMatch(/\{\w+\}|\d{6}|https?:/);
      expect(locale).toBe(language);
      expect(await isEmailVerified(other)).toBe(false);
      expect(await isEmailVerified(owner)).toBe(true);
    },
  );

  test('the first message of a new account holds nothing that would prove its address already [AUT-15]', async () => {
    const { owner, other } = await rivals();
    await db.tx((tx) =>
      verification.startEmailVerification(tx, {
        brand: 'aurora',
        playerId: other.id,
        email: owner.email,
        locale: 'fi_FI',
      }),
    );
    expect((await newest(owner.email)).subject).toContain('ilmoitettiin');
    expect((await db.query('select 1 from email_verification_links where player_id = $1', [other.id])).rows).toEqual(
      [],
    );
  });

  test.each(['code', 'link'])(
    'keeps an address that was proven in the meantime, also against an older %s [AUT-15]',
    async (way) => {
      const [first, second] = [await newPlayer(), await newPlayer()];
      await db.query('update players set email = $2 where id = $1', [second.id, first.email]);
      const own = await mailTo(first);
      const { code, token } = await mailTo({ ...second, email: first.email });
      expect((await byCode(first, own.code)).ok).toBe(true);
      expect(await (way === 'code' ? byCode(second, code) : byLink(token))).toMatchObject(refusal('code-expired'));
      expect(await isEmailVerified(second)).toBe(false);
      expect(await isEmailVerified(first)).toBe(true);
    },
  );
});

describe('another address in place of one that is not proven', () => {
  const change = ({ id }: Person, email: string, by = verification) => by.changeEmail(asker, id, email);
  const emailOf = async ({ id }: Person) => (await players.getPlayer(id))?.email;
  const sentTo = async (email: string) => (await messaging.getInbox(email)).length;
  const mailOf = async (email: string) => {
    const { body } = await newest(email);
    return { code: codeIn(body), token: tokenIn(body) };
  };
  const otherOf = ({ email }: Person, number = 2): string => `other-${number}-${email}`;

  test('gets a code and a link at once, while those of the old one are dead [AUT-15]', async () => {
    const person = await newPlayer();
    const old = await mailTo(person);
    expect(await change(person, `  ${otherOf(person)} `)).toEqual({
      ok: true,
      value: {
        sent: true,
        messageId: expect.any(String),
        expiresAt: new Date(at.getTime() + 600_000),
        resendInSeconds: 30,
      },
    });
    expect(await emailOf(person)).toBe(otherOf(person));
    expect(await byLink(old.token)).toMatchObject(refusal('code-wrong'));
    const { code, token } = await mailOf(otherOf(person));
    if (old.code !== code) expect(await byCode(person, old.code)).toMatchObject(refusal('code-wrong'));
    expect(await isEmailVerified(person)).toBe(false);
    expect(await byCode(person, code)).toMatchObject({ ok: true });
    expect(await byLink(token)).toMatchObject(refusal('code-used'));
    expect([await emailOf(person), await isEmailVerified(person)]).toEqual([otherOf(person), true]);
    expect((await db.query('select 1 from events where channel = $1', [`player.${person.id}`])).rows).toHaveLength(2);
  });

  test('gives nothing back to the first one when that is named again [AUT-15]', async () => {
    const person = await newPlayer();
    const old = await mailTo(person);
    await change(person, otherOf(person));
    const between = await mailOf(otherOf(person));
    later(30);
    expect((await change(person, person.email)).ok).toBe(true);
    expect(await byLink(old.token)).toMatchObject(refusal('code-wrong'));
    const { code } = await mailOf(person.email);
    if (old.code !== code) expect(await byCode(person, old.code)).toMatchObject(refusal('code-expired'));
    if (between.code !== code) expect(await byCode(person, between.code)).toMatchObject(refusal('code-wrong'));
    expect(await byCode(person, code)).toMatchObject({ ok: true });
  });

  test.each(['code', 'link'] as const)(
    'a new address and the old one, proven by its %s at the same moment: one of the two holds, never the new one unproven [AUT-15]',
    async (way) => {
      const ends = new Set<string>();
      for (let round = 0; round < 12; round += 1) {
        const person = await newPlayer();
        const { code, token } = await mailTo(person);
        const verify = () => (way === 'code' ? byCode(person, code) : byLink(token));
        const calls = [() => change(person, otherOf(person)), verify];
        if (round % 2) calls.reverse();
        const [first = verify, second = verify] = calls;
        const together = first();
        if (round > 7) await together;
        const answers = await Promise.all([together, second()]);
        expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
        const isProven = await isEmailVerified(person);
        ends.add(String(isProven));
        expect(await emailOf(person)).toBe(isProven ? person.email : otherOf(person));
        if (isProven) expect(await sentTo(otherOf(person))).toBe(0);
        else expect(await byCode(person, (await mailOf(otherOf(person))).code)).toMatchObject({ ok: true });
      }
      expect([...ends].sort()).toEqual(['false', 'true']);
    },
  );

  test('two new addresses at the same moment: the account has the one whose code works [AUT-15]', async () => {
    for (let round = 0; round < 6; round += 1) {
      const person = await newPlayer();
      await mailTo(person);
      const answers = await Promise.all([
        change(person, otherOf(person)),
        change(person, otherOf(person, 3)),
        verification.requestEmailVerification(asker, person.id),
      ]);
      expect(answers.slice(0, 2).map(({ ok }) => ok)).toEqual([true, true]);
      const named = (await emailOf(person)) ?? '';
      const dead = named === otherOf(person) ? otherOf(person, 3) : otherOf(person);
      const [working, other] = [await mailOf(named), await mailOf(dead)];
      if (working.code !== other.code) expect(await byCode(person, other.code)).toMatchObject(refusal('code-wrong'));
      expect(await byLink(other.token)).toMatchObject(refusal('code-wrong'));
      expect(await byCode(person, working.code)).toMatchObject({ ok: true });
      expect([await emailOf(person), await isEmailVerified(person)]).toEqual([named, true]);
    }
  });

  test('a new address gets its message in spite of one to the old address that was requested a moment before [AUT-15]', async () => {
    const person = await newPlayer();
    const slow = withLimits(
      {},
      {
        ...players,
        getPlayer: async (id, from) => {
          const found = await players.getPlayer(id, from);
          if (!from) await change(person, otherOf(person));
          return found;
        },
      },
    );
    expect(await slow.requestEmailVerification(asker, person.id)).toMatchObject(refusal('nothing-to-verify'));
    expect(await sentTo(person.email)).toBe(0);
    expect(await byCode(person, (await mailOf(otherOf(person))).code)).toMatchObject({ ok: true });
  });

  test('counts the same address in other letters as the same, for which the wait goes on [AUT-15]', async () => {
    const person = await newPlayer();
    const old = await mailTo(person);
    for (const same of [person.email, person.email.toUpperCase()])
      expect(await change(person, same)).toMatchObject(refusal('sent-recently'));
    expect([await emailOf(person), await sentTo(person.email)]).toEqual([person.email, 1]);
    later(30);
    expect((await change(person, person.email.toUpperCase())).ok).toBe(true);
    const { code } = await mailOf(person.email.toUpperCase());
    if (old.code !== code) expect(await byCode(person, old.code)).toMatchObject(refusal('code-expired'));
    expect(await byCode(person, code)).toMatchObject({ ok: true });
    expect(await emailOf(person)).toBe(person.email.toUpperCase());
  });

  test('answers another account’s proven address like any other, and sends a message only to its owner [AUT-15]', async () => {
    const [owner, person, free] = [await newPlayer(), await newPlayer(), await newPlayer()];
    await byCode(owner, (await mailTo(owner)).code);
    const old = await mailTo(person);
    const [taken, untaken] = [await change(person, owner.email.toUpperCase()), await change(free, otherOf(free))];
    const value = { sent: true, messageId: expect.any(String), resendInSeconds: 30, expiresAt: expect.any(Date) };
    expect([taken, untaken]).toEqual([
      { ok: true, value },
      { ok: true, value },
    ]);
    expect(await emailOf(person)).toBe(owner.email.toUpperCase());
    const { body } = await newest(owner.email.toUpperCase());
    expect(body).not.toMatch(/(?<![\w-])\d{6}(?![\w-])|https?:/);
    expect(await byLink(old.token)).toMatchObject(refusal('code-wrong'));
    expect([await isEmailVerified(owner), await isEmailVerified(person)]).toEqual([true, false]);
    expect((await change(person, otherOf(person))).ok).toBe(true);
    expect(await byCode(person, (await mailOf(otherOf(person))).code)).toMatchObject({ ok: true });
  });

  test('refuses a new address once the old one is proven, and a malformed one [AUT-15]', async () => {
    const person = await newPlayer();
    for (const wrong of [
      '',
      ' ',
      'nobody',
      'a@b',
      'a b@example.com',
      'a@example..com',
      `${'a'.repeat(300)}@example.com`,
      'a\0@example.com',
    ])
      expect(await change(person, wrong)).toMatchObject(refusal('invalid-email'));
    await byCode(person, (await mailTo(person)).code);
    expect(await change(person, otherOf(person))).toMatchObject(refusal('nothing-to-verify'));
    expect([await emailOf(person), await isEmailVerified(person), await sentTo(otherOf(person))]).toEqual([
      person.email,
      true,
      0,
    ]);
  });

  test('keeps the limits of the player, in ten minutes and in a day, one by one or all at once [AUT-15]', async () => {
    const [person, hasty] = [await newPlayer(), await newPlayer()];
    const strict = withLimits({ codesPerTarget: 3 });
    for (let number = 0; number < 3; number += 1)
      expect((await change(person, otherOf(person, number), strict)).ok).toBe(true);
    expect(await change(person, otherOf(person, 3), strict)).toMatchObject(refusal('rate-limited'));
    expect([await emailOf(person), await sentTo(otherOf(person, 3))]).toEqual([otherOf(person, 2), 0]);
    expect(await byCode(person, (await mailOf(otherOf(person, 2))).code)).toMatchObject({ ok: true });

    const daily = withLimits({ codesPerTargetDaily: 4 });
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_entry, number) => change(hasty, otherOf(hasty, number), daily)),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(4);
    later(23 * 3600);
    expect(await change(hasty, hasty.email, daily)).toMatchObject(refusal('rate-limited'));
    expect(await daily.requestEmailVerification(asker, hasty.id)).toMatchObject(refusal('rate-limited'));
    later(3600);
    expect((await change(hasty, hasty.email, daily)).ok).toBe(true);
  });

  test('keeps the limits of an address, and the limit of guesses [AUT-15]', async () => {
    const [first, second] = [await newPlayer(), await newPlayer()];
    const strict = withLimits({ codesPerAddress: 2, wrongCodesPerTargetDaily: 3 });
    const caller = { ...asker, clientAddress: '192.0.2.201' };
    expect((await strict.changeEmail(caller, first.id, otherOf(first))).ok).toBe(true);
    expect((await strict.changeEmail(caller, second.id, otherOf(second))).ok).toBe(true);
    expect(await strict.changeEmail(caller, first.id, otherOf(first, 3))).toMatchObject(refusal('rate-limited'));
    expect(await emailOf(first)).toBe(otherOf(first));
    const { code } = await mailOf(otherOf(first));
    for (let round = 0; round < 3; round += 1)
      expect(await byCode(first, otherThan(code), strict)).toMatchObject(refusal('code-wrong'));
    expect((await change(first, otherOf(first, 3), strict)).ok).toBe(true);
    const newer = await mailOf(otherOf(first, 3));
    expect(await byCode(first, newer.code, strict)).toMatchObject(refusal('rate-limited'));
    expect(await byLink(newer.token, strict)).toMatchObject({ ok: true });
  });
});

describe('asking again', () => {
  test('refuses until the announced moment, and shows how long it takes [AUT-15]', async () => {
    const person = await newPlayer();
    const first = await verification.requestEmailVerification(asker, person.id);
    expect(first).toMatchObject({
      ok: true,
      value: { resendInSeconds: 30, expiresAt: new Date(at.getTime() + 600_000) },
    });
    later(0.001);
    expect(await verification.requestEmailVerification(asker, person.id)).toEqual({
      ok: false,
      error: { kind: 'sent-recently', retryAfterSeconds: 30 },
    });
    later(29.998);
    expect(await verification.requestEmailVerification(asker, person.id)).toEqual({
      ok: false,
      error: { kind: 'sent-recently', retryAfterSeconds: 1 },
    });
    later(0.001);
    expect(await verification.requestEmailVerification(asker, person.id)).toMatchObject({ ok: true });
    expect(await messaging.getInbox(person.email)).toHaveLength(2);
  });

  test('players need not wait once the code was typed, for it was read; other waits go on [AUT-15]', async () => {
    const codes = createOneTimeCodes({ db, clock, limits: generous, secret: 'a secret of the tests' });
    const subject = { purpose: 'phone', brand: 'aurora', target: (await newPlayer()).phoneNumber };
    let sent = '';
    const issue = (reason: string) =>
      codes.issue({
        subject,
        reason,
        clientAddress: '192.0.2.77',
        validSeconds: 60,
        deliver: async (_tx, code) => void (sent = code),
      });
    const redeem = (code: string) =>
      codes.redeem({ subject, clientAddress: '192.0.2.77', code, sentFor: 'sign-in', reasons: ['sign-in'] });
    expect((await issue('other')).ok).toBe(true);
    expect((await issue('sign-in')).ok).toBe(true);
    expect((await redeem(otherThan(sent))).ok).toBe(false);
    expect(await issue('sign-in')).toMatchObject(refusal('sent-recently'));
    expect((await redeem(sent)).ok).toBe(true);
    expect(await issue('other')).toMatchObject(refusal('sent-recently'));
    expect((await issue('sign-in')).ok).toBe(true);
    expect(await issue('sign-in')).toMatchObject(refusal('sent-recently'));
  });

  test('sixteen times at once sends one message [AUT-15]', async () => {
    const person = await newPlayer();
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => verification.requestPhoneVerification(asker, person.id)),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await messaging.getInbox(person.phoneNumber)).toHaveLength(1);
  });

  test('limits messages per target and per address [AUT-15]', async () => {
    const [first, second] = [await newPlayer(), await newPlayer()];
    const perTarget = withLimits({ codesPerTarget: 2, resendSeconds: 0 });
    const from = (clientAddress: string) => ({ ...asker, clientAddress });
    expect((await perTarget.requestPhoneVerification(from('192.0.2.1'), first.id)).ok).toBe(true);
    expect((await perTarget.requestPhoneVerification(from('192.0.2.2'), first.id)).ok).toBe(true);
    expect(await perTarget.requestPhoneVerification(from('192.0.2.3'), first.id)).toMatchObject(
      refusal('rate-limited'),
    );
    const perAddress = withLimits({ codesPerAddress: 1, resendSeconds: 0 });
    expect((await perAddress.requestEmailVerification(from('192.0.2.4'), first.id)).ok).toBe(true);
    expect(await perAddress.requestEmailVerification(from('192.0.2.4'), second.id)).toMatchObject(
      refusal('rate-limited'),
    );
  });

  test('the first message of a new account counts for the wait [AUT-15]', async () => {
    const person = await newPlayer();
    await db.tx((tx) =>
      verification.startEmailVerification(tx, {
        brand: 'aurora',
        playerId: person.id,
        email: person.email,
        locale: 'fi_FI',
      }),
    );
    expect(await verification.requestEmailVerification(asker, person.id)).toMatchObject(refusal('sent-recently'));
    expect(await byCode(person, codeIn((await newest(person.email)).body))).toMatchObject({ ok: true });
  });
});

describe('guessing', () => {
  test('a target takes five wrong codes at once, then not even the right one [AUT-15]', async () => {
    const person = await newPlayer();
    const { code } = await mailTo(person);
    const wrong = await Promise.all(Array.from({ length: 16 }, () => byCode(person, otherThan(code))));
    expect(wrong.filter(({ ok, ...rest }) => !ok && 'error' in rest && rest.error.kind === 'code-wrong')).toHaveLength(
      5,
    );
    expect(await byCode(person, code)).toMatchObject(refusal('too-many-attempts'));
    expect(await isEmailVerified(person)).toBe(false);
  });

  test('an address takes so many wrong codes and links in ten minutes, for any account [AUT-15]', async () => {
    const [first, second] = [await newPlayer(), await newPlayer()];
    const { code } = await mailTo(first);
    const { code: other, token } = await mailTo(second);
    const strict = withLimits({ wrongCodesPerAddress: 2 });
    const guesser = { ...asker, clientAddress: '192.0.2.77' };
    const attempt = (person: Person, given: string) => strict.verifyEmailWithCode(guesser, person.id, given);
    expect(await attempt(first, otherThan(code))).toMatchObject(refusal('code-wrong'));
    expect(await attempt(second, otherThan(other))).toMatchObject(refusal('code-wrong'));
    expect(await attempt(first, code)).toMatchObject(refusal('rate-limited'));
    for (let round = 0; round < 2; round += 1)
      expect(await strict.verifyEmailByLink(guesser, 'A'.repeat(43))).toMatchObject(refusal('code-wrong'));
    expect(await strict.verifyEmailByLink(guesser, token)).toMatchObject(refusal('rate-limited'));
    later(600);
    expect(await strict.verifyEmailByLink(guesser, token)).toMatchObject({ ok: true });
  });

  test('a network takes no more wrong links when they come at once and from all of its addresses [AUT-15]', async () => {
    const strict = withLimits({ wrongCodesPerAddress: 3 });
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, host) =>
        strict.verifyEmailByLink({ ...asker, clientAddress: `2001:db8:7:7:${host}::1` }, 'A'.repeat(43)),
      ),
    );
    expect(answers.filter((answer) => !answer.ok && answer.error.kind === 'code-wrong')).toHaveLength(3);
    const { token } = await mailTo(await newPlayer());
    expect(await strict.verifyEmailByLink({ ...asker, clientAddress: '2001:db8:7:7::9' }, token)).toMatchObject(
      refusal('rate-limited'),
    );
    expect(await strict.verifyEmailByLink({ ...asker, clientAddress: '2001:db8:7:8::9' }, token)).toMatchObject({
      ok: true,
    });
  });

  test('a mailbox takes so many wrong codes a day, and its link works on [AUT-15]', async () => {
    const person = await newPlayer();
    const strict = withLimits({ wrongCodesPerTargetDaily: 3, codesPerTargetDaily: 2 });
    const { code, token } = await mailTo(person);
    for (let round = 0; round < 3; round += 1)
      expect(await strict.verifyEmailWithCode(asker, person.id, otherThan(code))).toMatchObject(refusal('code-wrong'));
    expect(await strict.verifyEmailWithCode(asker, person.id, code)).toMatchObject(refusal('rate-limited'));
    later(31);
    expect(await strict.requestEmailVerification(asker, person.id)).toMatchObject({ ok: true });
    later(31);
    expect(await strict.requestEmailVerification(asker, person.id)).toMatchObject(refusal('rate-limited'));
    expect(await strict.verifyEmailByLink(asker, token)).toMatchObject(refusal('code-wrong'));
    const newer = tokenIn((await newest(person.email)).body);
    expect(await strict.verifyEmailByLink(asker, newer)).toMatchObject({ ok: true });
  });
});

describe('a phone number', () => {
  test('verifies by the newest code of the player alone, once [AUT-15]', async () => {
    const [person, stranger] = [await newPlayer(), await newPlayer()];
    await verification.requestPhoneVerification(asker, person.id);
    const code = codeIn((await newest(person.phoneNumber)).body);
    expect(await verification.verifyPhone(asker, stranger.id, code)).toMatchObject(refusal('code-wrong'));
    expect(await verification.verifyPhone(asker, person.id, otherThan(code))).toMatchObject(refusal('code-wrong'));
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => verification.verifyPhone(asker, person.id, code)),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await players.getPlayer(person.id)).toMatchObject({ isPhoneNumberVerified: true, emailVerified: false });
    expect((await players.getPlayer(stranger.id))?.isPhoneNumberVerified).toBe(false);
    expect(await verification.requestPhoneVerification(asker, person.id)).toMatchObject(refusal('nothing-to-verify'));
  });

  test('refuses a code that went to the mailbox [AUT-15]', async () => {
    const person = await newPlayer();
    const { code } = await mailTo(person);
    expect(await verification.verifyPhone(asker, person.id, code)).toMatchObject(refusal('code-wrong'));
  });
});

test('forgets links and codes that nobody can use any more [AUT-15]', async () => {
  const { token } = await mailTo(await newPlayer());
  await verification.purge();
  expect(await byLink(token)).toMatchObject({ ok: true });
  later(3 * 86_400);
  await verification.purge();
  expect((await db.query('select 1 from email_verification_links')).rows).toEqual([]);
});
