import { command, orNull, QUIET } from '@/lib/graphql/command.client';
import { graphql } from '@/lib/graphql/graphql';
import { OFFLINE, platform, refusal } from '@/lib/testing/fake-platform';

const REOPEN = graphql('mutation ReopenAccount { reopenAccount }');
const CLOSE = graphql('mutation CloseAccount($reason: FeedbackReason) { closeAccount(reason: $reason) }');
const LISTS = graphql('query GameLists { root { gameLists { slug } } }');

const readSlugs = command(LISTS, ({ root }) => root.gameLists.map(({ slug }) => slug), QUIET);

it('a command sends its variables and answers the part of the answer that it picks [GQL-03]', async () => {
  platform.answers('CloseAccount', { closeAccount: true });
  const close = command(CLOSE, (answer) => answer.closeAccount);
  expect(await close({ reason: null })).toEqual({ ok: true, value: true });
  expect(platform.arrived().at(-1)).toMatchObject({ name: 'CloseAccount', variables: { reason: null } });
});

it('a command without variables is called without an argument', async () => {
  platform.answers('ReopenAccount', { reopenAccount: true });
  const reopen = command(REOPEN, (answer) => answer.reopenAccount);
  expect(await reopen()).toEqual({ ok: true, value: true });
  expect(platform.arrived().at(-1)).toMatchObject({ name: 'ReopenAccount', variables: {} });
});

it('a refused command answers the failure, and picks nothing', async () => {
  platform.answers('CloseAccount', refusal('Unknown'));
  const pick = jest.fn();
  expect(await command(CLOSE, pick, QUIET)({})).toMatchObject({ ok: false, error: { type: 'Unknown' } });
  expect(pick).not.toHaveBeenCalled();
});

it('the options of a command go with each of its calls', async () => {
  platform.answers('CloseAccount', refusal('Unknown'), refusal('Unknown'));
  const report = jest.fn();
  const close = command(CLOSE, () => undefined, { report });
  await close({});
  await close({});
  expect(report.mock.calls.map(([, name]) => name)).toEqual(['CloseAccount', 'CloseAccount']);
});

it('a query is sent again after a lost network, a mutation is not [GQL-03]', async () => {
  jest.useFakeTimers();
  platform.answers('GameLists', OFFLINE, { root: { gameLists: [{ slug: 'slots' }] } });
  const read = readSlugs();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(await read).toEqual({ ok: true, value: ['slots'] });
  platform.answers('ReopenAccount', OFFLINE);
  expect(await command(REOPEN, () => undefined, QUIET)()).toMatchObject({ ok: false });
  expect(platform.arrived().map(({ name }) => name)).toEqual(['GameLists', 'GameLists', 'ReopenAccount']);
  jest.useRealTimers();
});

it('a read without a failure answers its value, or null', async () => {
  platform.answers('GameLists', { root: { gameLists: [] } }, refusal('Unknown'));
  const read = orNull(readSlugs);
  expect(await read()).toEqual([]);
  expect(await read()).toBeNull();
});
