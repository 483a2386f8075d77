import { z } from 'zod';
import { newId, type PlayerId } from '../../kernel/ids';
import { operate } from './commands/operate';
import { readDuplicatesOf } from './duplicate-store';
import { actBase, openBench } from './testing/support-bench';

let bench: Awaited<ReturnType<typeof openBench>>;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.db.close());

const said = z.looseObject({ duplicateId: z.string().optional() });
const mark = async (playerId: PlayerId, otherPlayerId: string, change: object = {}) =>
  said.parse(
    (await operate(bench.deps, { action: 'mark-duplicate', otherPlayerId, ...actBase(playerId), ...change })).body,
  );
const decide = async (playerId: PlayerId, duplicateId: string | undefined, isSame: boolean, by = 'Bert') =>
  said.parse(
    (
      await operate(bench.deps, {
        action: 'decide-duplicate',
        duplicateId: duplicateId ?? newId(),
        isSame,
        ...actBase(playerId, by),
      })
    ).body,
  );
const open = async () =>
  (await operate(bench.deps, { action: 'list-duplicates', brand: 'aurora', first: 50, after: null })).body;

test('two accounts are one case, from whichever side and however often at once they are marked, and either shows it [OPR-04]', async () => {
  const [one, other] = [await bench.newPlayer(), await bench.newPlayer()];
  const answers = await Promise.all([mark(one, other), mark(other, one), mark(one, other)]);
  expect(answers.filter(({ duplicateId }) => duplicateId !== undefined)).toHaveLength(1);
  expect(answers.filter((answer) => 'isMarked' in answer)).toHaveLength(2);
  const duplicateId = answers.find((answer) => answer.duplicateId)?.duplicateId;
  expect(await open()).toMatchObject({
    duplicates: [{ id: duplicateId, state: 'open', operator: 'Aino' }],
    next: null,
  });
  for (const player of [one, other])
    expect(await readDuplicatesOf(bench.db, player, 5)).toMatchObject([{ id: duplicateId, state: 'open' }]);
  expect((await bench.ledger.getWallet(one))?.balance.amount).toBe(10_000n);
  const decided = await Promise.all([decide(one, duplicateId, true), decide(other, duplicateId, false, 'Carla')]);
  expect(decided.filter((answer) => answer.error === 'WrongState')).toHaveLength(1);
  expect(await open()).toEqual({ duplicates: [], next: null });
});

test('accounts of different persons may be marked again, those of one person not [OPR-04]', async () => {
  const [one, other] = [await bench.newPlayer(), await bench.newPlayer()];
  const first = await mark(one, other);
  expect(await decide(one, first.duplicateId, false)).toEqual({ duplicateId: first.duplicateId, state: 'different' });
  const second = await mark(one, other);
  expect(await decide(other, second.duplicateId, true)).toEqual({ duplicateId: second.duplicateId, state: 'same' });
  expect(await mark(other, one)).toEqual({ error: 'WrongState', isMarked: true });
});

test('a case needs two accounts of the brand that are not erased, and is decided by its own players and key alone [OPR-03, OPR-04]', async () => {
  const [one, other, third] = [await bench.newPlayer(0n), await bench.newPlayer(0n), await bench.newPlayer(0n)];
  for (const wrong of [one, newId()]) expect(await mark(one, wrong)).toEqual({ error: 'UnknownPlayer' });
  const key = { key: newId() };
  const { duplicateId } = await mark(one, other, key);
  expect(await mark(one, other, key)).toMatchObject({ duplicateId, repeated: true });
  expect(await mark(one, third, key)).toEqual({ error: 'KeyTaken' });
  expect(await decide(third, duplicateId, true)).toEqual({ error: 'UnknownDuplicate' });
  await operate(bench.deps, { action: 'close', cause: 'MultipleAccounts', mayReopen: false, ...actBase(third) });
  const { body } = await operate(bench.deps, { action: 'erase', ...actBase(third) });
  const { erasureId } = z.object({ erasureId: z.string() }).parse(body);
  await operate(bench.deps, { action: 'approve-erasure', erasureId, ...actBase(third, 'Bert') });
  expect(await mark(one, third)).toEqual({ error: 'Erased' });
});
