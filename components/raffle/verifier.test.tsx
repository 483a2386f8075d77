import { webcrypto } from 'node:crypto';
import { TextEncoder } from 'node:util';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import bundle from '@/components/raffle/testing/bundle.json';
import receipt from '@/components/raffle/testing/receipt.json';
import { Verifier } from '@/components/raffle/verifier.client';
import { OFFLINE, platform, reply } from '@/lib/testing/fake-platform';
import { english, WithTexts } from '@/lib/testing/with-texts';

const DRAWS = 'GET /v1/raffles/draws';
const RECEIPTS = 'GET /v1/raffles/receipts';
const drawOf = (type: string, n: number) => ({
  id: `aurora-${type}-${n}`,
  type,
  ends: new Date(Date.parse('2026-11-25T12:00:00Z') - n * 3_600_000).toISOString(),
  tickets: n,
  isDrawn: n > 1,
});
const drawsOf = (type: string, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => drawOf(type, from + i));
type Key =
  | 'file'
  | 'none'
  | 'problems.format'
  | 'problems.player'
  | 'problems.tickets'
  | 'receipts.title'
  | 'receipts.unread'
  | 'types.hourly'
  | 'types.weekly'
  | 'unread';
const named = (key: Key) => english(`raffle.verify.${key}`);
const listOf = (title: Key) => screen.findByRole('region', { name: named(title) });
const fileOf = (given: unknown) => {
  const file = new File([''], 'file.json', { type: 'application/json' });
  file.text = async () => JSON.stringify(given);
  return file;
};

async function show({ isPlayer = false } = {}) {
  render(<Verifier brand="aurora" isPlayer={isPlayer} />, { wrapper: WithTexts });
  await act(async () => undefined);
}

async function checkFile(given: unknown) {
  await act(async () => {
    fireEvent.change(screen.getByLabelText(named('file')), { target: { files: [fileOf(given)] } });
  });
}

// These parts of a browser are missing from jsdom.
Object.assign(globalThis, { TextEncoder });
Object.defineProperty(globalThis, 'crypto', { value: webcrypto });

beforeEach(() => platform.answers(DRAWS, { draws: [], more: [] }));

describe('the draws that can be checked', () => {
  it('each type has a list of its own, and older ones of it come by a button [RAF-05]', async () => {
    platform.answers(
      DRAWS,
      { draws: [...drawsOf('hourly', 1, 20), ...drawsOf('weekly', 1, 2)], more: ['hourly'] },
      { draws: drawsOf('hourly', 21, 25), more: [] },
    );
    await show();
    const [hourly, weekly] = [await listOf('types.hourly'), await listOf('types.weekly')];
    expect(within(hourly).getAllByRole('listitem')).toHaveLength(20);
    expect(within(weekly).getAllByRole('listitem')).toHaveLength(2);
    expect(within(weekly).queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
    await act(async () => within(hourly).getByRole('button', { name: 'Show more' }).click());
    expect(within(hourly).getAllByRole('listitem')).toHaveLength(25);
    expect(within(hourly).queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
    const requests = platform.arrived().filter(({ name }) => name === DRAWS);
    expect(requests.map(({ query }) => query.toString())).toEqual([
      'brand=aurora',
      'brand=aurora&type=hourly&before=aurora-hourly-20',
    ]);
  });

  it('a list that cannot be read is an error, and an empty one is not [RAF-05]', async () => {
    await show();
    expect(screen.getByText(named('none'))).toBeVisible();
    platform.answers(DRAWS, reply(503, null));
    await show();
    expect(screen.getByRole('alert')).toHaveTextContent(named('unread'));
  });
});

describe('the receipts of a player', () => {
  beforeEach(() => platform.signIn());

  it('receipts come twenty at a time, each with its tickets [RAF-05]', async () => {
    platform.answers(
      RECEIPTS,
      { draws: drawsOf('hourly', 1, 20), hasMore: true },
      { draws: drawsOf('hourly', 21, 22), hasMore: false },
    );
    await show({ isPlayer: true });
    const own = await listOf('receipts.title');
    expect(within(own).getAllByRole('listitem')).toHaveLength(20);
    expect(within(own).getAllByRole('listitem')[0]).toHaveTextContent('1 ticket, not drawn yet');
    expect(within(own).getAllByRole('listitem')[1]).toHaveTextContent(/2 tickets(?!,)/);
    await act(async () => within(own).getByRole('button', { name: 'Show more' }).click());
    expect(within(own).getAllByRole('listitem')).toHaveLength(22);
    expect(within(own).queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
    const [, more] = platform.arrived().filter(({ name }) => name === RECEIPTS);
    expect(more).toMatchObject({ authorization: 'Bearer token-of-p1' });
    expect(more?.query.get('before')).toBe('aurora-hourly-20');
  });

  it('a receipt is downloaded with the player’s own token as the service gives it [RAF-05]', async () => {
    const saved: Blob[] = [];
    URL.createObjectURL = (blob: Blob) => (saved.push(blob), 'blob:receipt');
    URL.revokeObjectURL = () => undefined;
    const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    platform.answers(RECEIPTS, { draws: drawsOf('daily', 3, 3), hasMore: false });
    platform.answers('GET /v1/raffles/draws/aurora-daily-3/receipt', receipt);
    await show({ isPlayer: true });
    const download = await screen.findByRole('button', { name: 'Download the receipt of aurora-daily-3' });
    await act(async () => download.click());
    expect(clicked).toHaveBeenCalledTimes(1);
    const link = clicked.mock.instances[0] as unknown as HTMLAnchorElement;
    expect([link.download, link.getAttribute('href')]).toEqual(['aurora-daily-3-receipt.json', 'blob:receipt']);
    expect(saved[0]).toMatchObject({ type: 'application/json', size: new Blob([JSON.stringify(receipt)]).size });
    expect(platform.arrived().at(-1)?.authorization).toBe('Bearer token-of-p1');
  });

  it('a receipt that cannot be read is an error, and nothing is saved [RAF-05]', async () => {
    platform.answers(RECEIPTS, { draws: drawsOf('daily', 3, 3), hasMore: false });
    platform.answers('GET /v1/raffles/draws/aurora-daily-3/receipt', reply(404, null));
    await show({ isPlayer: true });
    const download = await screen.findByRole('button', { name: 'Download the receipt of aurora-daily-3' });
    await act(async () => download.click());
    expect(await screen.findByText(named('receipts.unread'))).toBeVisible();
  });

  it('lists that the network lost are named, and read again by their button [RAF-05, UXP-02]', async () => {
    platform.answers(DRAWS, OFFLINE, { draws: drawsOf('weekly', 1, 2), more: [] });
    platform.answers(RECEIPTS, OFFLINE, { draws: drawsOf('daily', 3, 3), hasMore: false });
    await show({ isPlayer: true });
    for (const text of ['unread', 'receipts.unread'] as const) {
      const alert = (await screen.findByText(named(text))).closest('[role=alert]');
      if (!(alert instanceof HTMLElement)) throw new Error('no alert');
      await act(async () => within(alert).getByRole('button', { name: 'Try again' }).click());
    }
    expect(within(await listOf('types.weekly')).getAllByRole('listitem')).toHaveLength(2);
    await screen.findByRole('button', { name: 'Download the receipt of aurora-daily-3' });
    expect(screen.queryByText(named('receipts.unread'))).toBeNull();
  });

  it('a visitor is shown no receipts, and none are requested [RAF-05]', async () => {
    await show();
    expect(screen.queryByText(named('receipts.title'))).not.toBeInTheDocument();
    expect(platform.requestsOf(RECEIPTS)).toEqual([]);
  });
});

describe('a file', () => {
  const BUNDLE = `GET /v1/raffles/draws/${bundle.draw}/bundle`;
  const outcome = () => screen.getByRole('status');

  it('a receipt is compared with the list of its draw [RAF-05]', async () => {
    platform.answers(BUNDLE, bundle);
    await show();
    await checkFile(receipt);
    expect(await screen.findByText('Yes.')).toBeVisible();
    expect(outcome()).toHaveTextContent('Your receipt: 6 tickets, the same as in the list.');
  });

  it('a receipt of a draw that is not published is checked against the log alone [RAF-05]', async () => {
    platform.answers(BUNDLE, reply(404, null));
    await show();
    await checkFile(receipt);
    expect(await screen.findByText('Yes.')).toBeVisible();
    expect(outcome()).toHaveTextContent(/is in the log: 6 tickets\. It was not compared/);
  });

  it('a receipt of somebody else, or with a grant too few, is refused [RAF-05]', async () => {
    platform.answers(BUNDLE, bundle);
    await show();
    await checkFile({ ...receipt, player: '01a2075c-63aa-7d24-ad6a-d9459ab7e35a' });
    expect(await screen.findByText(named('problems.player'))).toBeVisible();
    await checkFile({ ...receipt, grants: [] });
    expect(await screen.findByText(named('problems.tickets'))).toBeVisible();
  });

  it('a bundle is checked, and what is neither is refused [RAF-05]', async () => {
    await show();
    await checkFile(bundle);
    expect(await screen.findByText('Yes.')).toBeVisible();
    await checkFile('nothing of it');
    expect(await screen.findByText(named('problems.format'))).toBeVisible();
  });
});
