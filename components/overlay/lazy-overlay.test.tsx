import { act, render, screen } from '@testing-library/react';
import { currentNotices } from '@/components/feedback/feedback-store';
import { english, WithTexts } from '@/lib/testing/with-texts';
import { lazyOverlay } from './lazy-overlay.client';
import { closeOverlay, currentOverlay, openOverlay } from './overlay-store';

const Body = ({ name }: { name: string }) => <p>{`This is ${name}`}</p>;
const open = () => act(async () => openOverlay({ variant: 'default', title: '', text: '' }));
const messages = () => currentNotices().map(({ message }) => message);

afterEach(() => act(closeOverlay));

it('says after a second that its code is on the way, until it is there [OVL-03, ERR-01]', async () => {
  jest.useFakeTimers();
  let come: (code: { default: typeof Body }) => void = () => undefined;
  const Late = lazyOverlay<{ name: string }>(() => new Promise((resolve) => (come = resolve)), <p>Waiting</p>);
  const before = messages().length;
  await open();
  render(<Late name="it" />, { wrapper: WithTexts });
  await act(() => jest.advanceTimersByTimeAsync(900));
  expect(messages()).toHaveLength(before);
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(messages().slice(before)).toEqual([english('common.wait')]);
  await act(async () => come({ default: Body }));
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(screen.getByText('This is it')).toBeVisible();
  expect(messages()).toHaveLength(before);
  jest.useRealTimers();
});

it('closes and says so when its code is lost, each time, and opens once the code comes [OVL-03, ERR-01]', async () => {
  const fetchBody = jest.fn().mockRejectedValue(new Error('ChunkLoadError'));
  const Late = lazyOverlay<{ name: string }>(fetchBody, <p>Waiting</p>);
  for (const notices of [[english('errors.Network')], [english('errors.Network'), english('errors.Network')]]) {
    await open();
    const { unmount } = render(<Late name="it" />, { wrapper: WithTexts });
    expect(screen.getByText('Waiting')).toBeVisible();
    await act(async () => undefined);
    expect([currentOverlay(), messages()]).toEqual([null, notices]);
    unmount();
  }
  fetchBody.mockResolvedValue({ default: Body });
  await open();
  render(<Late name="it" />, { wrapper: WithTexts });
  expect(await screen.findByText('This is it')).toBeVisible();
  expect([currentOverlay()?.variant, messages().length]).toEqual(['default', 2]);
});

it('shows what was fetched ahead at once, and fetches it when opened if that was in vain [OVL-03]', async () => {
  const fetchBody = jest.fn().mockRejectedValueOnce(new Error('ChunkLoadError')).mockResolvedValue({ default: Body });
  const Late = lazyOverlay<{ name: string }>(fetchBody, <p>Waiting</p>);
  const before = messages().length;
  await Late.fetchAhead();
  const { unmount } = render(<Late name="first" />, { wrapper: WithTexts });
  expect(screen.getByText('Waiting')).toBeVisible();
  expect(await screen.findByText('This is first')).toBeVisible();
  unmount();
  const Ahead = lazyOverlay<{ name: string }>(fetchBody, <p>Waiting</p>);
  await Ahead.fetchAhead();
  render(<Ahead name="second" />, { wrapper: WithTexts });
  expect(screen.getByText('This is second')).toBeVisible();
  expect(messages()).toHaveLength(before);
});
