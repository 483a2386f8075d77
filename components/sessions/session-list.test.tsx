import { act, fireEvent, render, screen } from '@testing-library/react';
import { createTranslator } from 'next-intl';
import { closeOverlay, currentOverlay } from '@/components/overlay/overlay-store';
import { SessionList } from '@/components/sessions/session-list';
import type { PastSession } from '@/components/sessions/sessions.queries';
import { BRANDS } from '@/contract/brands';
import { DEFAULT_EXPERIMENTS } from '@/contract/experiments';
import type { PageContext } from '@/lib/page/page-context';
import messages from '@/messages/en_GB.json';

const mockRefresh = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: mockRefresh }) }));
const mockEnd = jest.fn();
jest.mock('@/components/sessions/sessions.requests.client', () => ({
  endSessionOf: (...given: unknown[]) => mockEnd(...given),
}));
const mockNotify = jest.fn();
jest.mock('@/components/feedback/feedback-store', () => ({ notify: (...given: unknown[]) => mockNotify(...given) }));

function context(): PageContext {
  const [brand] = BRANDS;
  if (!brand) throw new Error('no brand');
  return {
    brand,
    variant: { brand: brand.id, country: 'FI', mode: 'CASINO', layout: 'player', experiments: DEFAULT_EXPERIMENTS },
    locale: 'en_GB',
    bcp47: 'en-GB',
    t: createTranslator({ messages, locale: 'en-GB' }),
    currency: 'EUR',
    notOffered: [],
  };
}

const session = (changes: Partial<PastSession>): PastSession => ({
  id: 's1',
  device: 'Desktop',
  browser: 'Firefox',
  operatingSystem: 'Linux',
  clientAddress: '10.0.0.1',
  startedAt: '2026-11-20T10:00:00Z',
  lastSeenAt: '2026-11-20T11:00:00Z',
  endedAt: null,
  endReason: null,
  isCurrent: false,
  ...changes,
});
const sessions = [
  session({ isCurrent: true }),
  session({ id: 's2', browser: 'Safari' }),
  session({ id: 's3', browser: 'Opera', endedAt: '2026-11-20T12:00:00Z' }),
];

it.each([
  [true, 'success', messages.sessions.endDone],
  [false, 'error', messages.sessions.endFailed],
])(
  'ends the other device that is still signed in, and no other, after asking; done: %s [PRF-01]',
  async (ok, kind, message) => {
    mockEnd.mockReset().mockResolvedValue(ok ? { ok, value: undefined } : { ok, error: {} });
    mockNotify.mockReset();
    mockRefresh.mockReset();
    render(
      <SessionList context={context()} history={{ sessions, pageInfo: { endCursor: null, hasNextPage: false } }} />,
    );
    const button = screen.getByRole('button', { name: messages.sessions.end });
    expect(button).toHaveAccessibleDescription('Safari · Linux');
    fireEvent.click(button);
    expect(mockEnd).not.toHaveBeenCalled();
    const question = currentOverlay();
    if (question?.variant !== 'confirmation') throw new Error('nothing was asked');
    await act(async () => question.onOk());
    act(() => closeOverlay());
    expect(mockEnd.mock.calls).toEqual([['s2']]);
    expect(mockNotify).toHaveBeenCalledWith({ namespace: 'sessions', kind, message });
    expect(mockRefresh).toHaveBeenCalledTimes(1);
  },
);
