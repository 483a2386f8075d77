import type { Db } from '../db/db';
import { openTestDb } from '../../testing/test-db';
import { createOneTimeCodes, type CodeLimits } from './one-time-codes';

const start = new Date('2026-11-21T12:00:00Z').getTime();
let at = start;
const clock = { now: () => new Date(at) };
const later = (seconds: number): void => void (at += seconds * 1000);
const day = 86_400;
const generous: CodeLimits = {
  codesPerTarget: 1000,
  codesPerTargetDaily: 1000,
  wrongCodesPerTargetDaily: 1000,
  codesPerAddress: 1000,
  wrongCodesPerAddress: 1000,
  wrongCodesPerProgram: 1000,
  resendSeconds: 0,
};

let db: Db;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());
beforeEach(() => {
  at = start;
});

let addresses = 0;
const otherAddress = (): string => `198.51.100.${(addresses += 1) % 250}`;
let targets = 0;

/** Somebody's number, with these limits. */
function open(limits: Partial<CodeLimits> = {}) {
  const codes = createOneTimeCodes({ db, clock, secret: 'a secret of the tests', limits: { ...generous, ...limits } });
  const subject = { purpose: 'phone', brand: 'aurora', target: `target ${(targets += 1)}` };
  let sent = '';
  const outcome = (result: Awaited<ReturnType<typeof codes.redeem>>): string =>
    result.ok ? 'right' : result.error.kind;
  return {
    codes,
    ask: async (clientAddress = otherAddress()) => {
      const result = await codes.issue({
        subject,
        clientAddress,
        validSeconds: 300,
        deliver: async (_tx, code) => void (sent = code),
      });
      return result.ok ? 'sent' : result.error.kind;
    },
    askInDetail: () =>
      codes.issue({ subject, clientAddress: otherAddress(), validSeconds: 300, deliver: async () => undefined }),
    through: async (program: string, given?: string) =>
      outcome(await codes.redeem({ subject, clientAddress: '192.0.2.77', program, code: given ?? sent })),
    right: async (clientAddress = otherAddress()) =>
      outcome(await codes.redeem({ subject, clientAddress, code: sent })),
    failing: (clientAddress: string) =>
      codes
        .redeem({ subject, clientAddress, code: sent, onRight: () => Promise.reject(new Error('not yet')) })
        .then(outcome, () => 'failed'),
    wrong: async (clientAddress = otherAddress()) =>
      outcome(await codes.redeem({ subject, clientAddress, code: sent === '000000' ? '000001' : '000000' })),
    wrongInDetail: () =>
      codes.redeem({ subject, clientAddress: otherAddress(), code: sent === '000000' ? '000001' : '000000' }),
  };
}

const times = <T>(count: number, run: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, run));
const count = (outcomes: readonly string[], kind: string): number =>
  outcomes.filter((outcome) => outcome === kind).length;
async function inTurn(rounds: number, run: () => Promise<string>): Promise<string[]> {
  const outcomes: string[] = [];
  for (let round = 0; round < rounds; round += 1) outcomes.push(await run());
  return outcomes;
}
const hostOf = (network: string, host: number): string =>
  `${network}${((host * 7919) % 65536).toString(16)}:${host.toString(16)}:0:1`;

describe('an address', () => {
  test('an address has so many tries, also when all come at once and at as many numbers [AUT-15]', async () => {
    const people = Array.from({ length: 24 }, () => open({ wrongCodesPerAddress: 10 }));
    for (const { ask } of people) await ask();
    const outcomes = await Promise.all(people.map(({ wrong }) => wrong('192.0.2.1')));
    expect([count(outcomes, 'code-wrong'), count(outcomes, 'rate-limited')]).toEqual([10, 14]);
    expect(await people[0]?.right('192.0.2.1')).toBe('rate-limited');
    expect(await people[0]?.right('192.0.2.2')).toBe('right');
  });

  test('pays for wrong tries alone [AUT-15]', async () => {
    const person = open({ wrongCodesPerAddress: 1 });
    for (let round = 0; round < 4; round += 1) {
      await person.ask();
      expect(await person.right('192.0.2.3')).toBe('right');
      expect(await person.right('192.0.2.3')).toBe('code-used');
    }
    expect(await person.wrong('192.0.2.3')).toBe('code-wrong');
    expect(await person.wrong('192.0.2.3')).toBe('rate-limited');
  });

  test('refusals of an address cost nothing: the try that comes back makes room for just one more [AUT-15]', async () => {
    const [person, victim] = [open({ wrongCodesPerAddress: 2 }), open({ wrongCodesPerAddress: 2 })];
    await Promise.all([person.ask(), victim.ask()]);
    expect(await victim.wrong('192.0.2.4')).toBe('code-wrong');
    const outcomes = await Promise.all([
      person.right('192.0.2.4'),
      ...Array.from({ length: 8 }, () => victim.wrong('192.0.2.4')),
    ]);
    expect(count(outcomes, 'code-wrong') + count(outcomes, 'right')).toBeLessThanOrEqual(2);
    const afterwards = await inTurn(4, () => victim.wrong('192.0.2.4'));
    expect(count(outcomes, 'code-wrong') + count(afterwards, 'code-wrong')).toBe(1);
  });

  test('an IPv6 address counts as its network of 64 bits: its hosts share tries and codes, the next network has its own [AUT-15]', async () => {
    const guessed = open({ wrongCodesPerAddress: 4, codesPerAddress: 4 });
    await guessed.ask();
    let host = 0;
    const tries = await inTurn(9, () => guessed.wrong(hostOf('2001:db8:0:1:', (host += 1))));
    expect(tries.slice(4)).toEqual(Array(5).fill('rate-limited'));
    expect(await guessed.right('2001:0DB8::1:1:2:3:4')).toBe('rate-limited');
    expect(await guessed.right('2001:db8:0:2::1')).toBe('right');
    const requests = await times(9, () => guessed.ask(hostOf('2001:db8:0:3:', (host += 1))));
    expect(count(requests, 'sent')).toBe(4);
  });

  test('a program that has proven itself counts under a limit of its own, not under its address', async () => {
    const people = Array.from({ length: 4 }, () => open({ wrongCodesPerAddress: 1, wrongCodesPerProgram: 3 }));
    const [first, second] = people;
    await inTurn(4, async () => (await people.pop()?.ask()) ?? 'nobody');
    expect([await first?.through('one', 'x'), await second?.through('one', 'x')]).toEqual(['code-wrong', 'code-wrong']);
    expect([await first?.through('one', 'x'), await second?.through('one')]).toEqual(['code-wrong', 'rate-limited']);
    expect([await second?.through('two'), await first?.right('192.0.2.77')]).toEqual(['right', 'right']);
  });

  test('gives a try back when what the right code leads to fails', async () => {
    const person = open({ wrongCodesPerAddress: 1 });
    await person.ask();
    const failing = () => person.failing('192.0.2.78');
    expect(await inTurn(3, failing)).toEqual(Array(3).fill('failed'));
    expect(await person.right('192.0.2.78')).toBe('right');
  });

  test('the tries of an address begin again after ten minutes [AUT-15]', async () => {
    const person = open({ wrongCodesPerAddress: 1 });
    await person.ask();
    expect(await person.wrong('192.0.2.5')).toBe('code-wrong');
    later(599);
    expect(await person.wrong('192.0.2.5')).toBe('rate-limited');
    later(1);
    await person.ask();
    expect(await person.wrong('192.0.2.5')).toBe('code-wrong');
    expect(await person.wrong('192.0.2.5')).toBe('rate-limited');
  });
});

describe('a number', () => {
  test('takes so many wrong tries a day, whichever codes and addresses they come with, then not even the right one [AUT-15]', async () => {
    const person = open({ wrongCodesPerTargetDaily: 12 });
    const outcomes: string[] = [];
    for (let round = 0; round < 4; round += 1) {
      await person.ask();
      outcomes.push(...(await times(8, () => person.wrong())));
    }
    expect(count(outcomes, 'code-wrong')).toBe(12);
    await person.ask();
    expect(await person.right()).toBe('rate-limited');
    expect(await open({ wrongCodesPerTargetDaily: 12 }).wrong()).toBe('code-wrong');
  });

  test('a number gets so many codes a day, also when they are requested at once and there was none before [AUT-15]', async () => {
    const person = open({ codesPerTargetDaily: 5 });
    expect(count(await times(16, () => person.ask()), 'sent')).toBe(5);
    expect(await person.right()).toBe('right');
    expect(await person.ask()).toBe('rate-limited');
  });

  test('a number gets no more codes in any 24 hours, wherever a day may be thought to end [AUT-15]', async () => {
    const person = open({ codesPerTargetDaily: 6, wrongCodesPerTargetDaily: 10 });
    await person.ask();
    expect(await inTurn(5, person.wrong)).toEqual(Array(5).fill('code-wrong'));
    later(day - 1);
    expect(await inTurn(6, () => person.ask())).toEqual([...Array(5).fill('sent'), 'rate-limited']);
    expect(await inTurn(6, person.wrong)).toEqual([...Array(5).fill('code-wrong'), 'rate-limited']);
    later(1);
    expect(await inTurn(2, () => person.ask())).toEqual(['sent', 'rate-limited']);
    // The first code could be tried for five minutes, so its tries count for as long.
    expect(await person.wrong()).toBe('rate-limited');
    later(299);
    expect(await person.wrong()).toBe('rate-limited');
    later(1);
    expect(await inTurn(6, person.wrong)).toEqual([...Array(5).fill('code-wrong'), 'rate-limited']);
  });

  test('a refused number learns the true time until the day is over [AUT-15]', async () => {
    const person = open({ codesPerTargetDaily: 2, wrongCodesPerTargetDaily: 3 });
    await person.ask();
    later(3600);
    await person.ask();
    await inTurn(3, person.wrong);
    expect(await person.askInDetail()).toEqual({
      ok: false,
      error: { kind: 'rate-limited', retryAfterSeconds: day - 3600 },
    });
    expect(await person.wrongInDetail()).toEqual({
      ok: false,
      error: { kind: 'rate-limited', retryAfterSeconds: day + 300 },
    });
    later(day - 3600);
    expect(await person.ask()).toBe('sent');
    expect(await person.wrong()).toBe('rate-limited');
    later(3600 + 300);
    expect(await person.wrong()).toBe('code-wrong');
  });

  test('a number keeps its count of codes when old ones are forgotten [AUT-15]', async () => {
    const person = open({ codesPerTargetDaily: 1, wrongCodesPerTargetDaily: 3 });
    await person.ask();
    await inTurn(3, person.wrong);
    later(day - 1);
    await person.codes.purge();
    expect(await person.ask()).toBe('rate-limited');
    later(300);
    await person.codes.purge();
    expect(await person.wrong()).toBe('rate-limited');
  });

  test('a number that may have no more never waits for a message that does not come [AUT-15]', async () => {
    for (const limits of [{ codesPerTarget: 1 }, { codesPerTargetDaily: 1 }]) {
      const person = open({ ...limits, resendSeconds: 30 });
      expect(await person.ask()).toBe('sent');
      expect(await person.ask()).toBe('sent-recently');
      later(30);
      expect(await inTurn(2, () => person.ask())).toEqual(['rate-limited', 'rate-limited']);
    }
  });
});
