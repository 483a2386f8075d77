import { act, fireEvent, render, screen } from '@testing-library/react';
import { createTranslator } from 'next-intl';
import { currentNotices, notices } from '@/components/feedback/feedback-store';
import { closeOverlay, currentOverlay } from '@/components/overlay/overlay-store';
import { SessionList } from '@/components/sessions/session-list';
import type { PastSession } from '@/components/sessions/sessions.documents';
import { readSessionQuery, toSessionSearch } from '@/components/sessions/sessions.model';
import { BRANDS } from '@/contract/brands';
import { DEFAULT_EXPERIMENTS } from '@/contract/experiments';
import { flowSettingsOf } from '@/contract/flow-settings';
import type { PageContext } from '@/lib/page/page-context';
import { OFFLINE, platform } from '@/lib/testing/fake-platform';
import messages from '@/lib/i18n/merged/en_GB.json';

const mockRefresh = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: mockRefresh }) }));
function context(): PageContext {
  const [brand] = BRANDS;
  if (!brand) throw new Error('no brand');
  return {
    brand,
    variant: { brand: brand.id, country: 'FI', mode: 'CASINO', layout: 'player', experiments: DEFAULT_EXPERIMENTS },
    locale: 'en_GB',
    bcp47: 'en-GB',
    country: 'FI',
    t: createTranslator({ messages, locale: 'en-GB' }),
    currency: 'EUR',
    notOffered: [],
    flows: flowSettingsOf('FI', brand.license),
    footerText: null,
    hasGames: true,
    notices: [],
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
    platform.signIn();
    platform.answers('EndSession', ok ? { endSession: true } : OFFLINE);
    notices.write([]);
    mockRefresh.mockReset();
    render(
      <SessionList
        context={context()}
        query={readSessionQuery(new URLSearchParams())}
        history={{ sessions, pageInfo: { endCursor: null, hasNextPage: false } }}
      />,
    );
    const button = screen.getByRole('button', { name: messages.sessions.end });
    expect(button).toHaveAccessibleDescription('Safari · Linux');
    fireEvent.click(button);
    expect(platform.arrived()).toEqual([]);
    const question = currentOverlay();
    if (question?.variant !== 'confirmation') throw new Error('no confirmation');
    await act(async () => question.onOk());
    act(() => closeOverlay());
    expect(platform.requestsOf('EndSession')).toEqual([{ sessionId: 's2' }]);
    expect(currentNotices()).toMatchObject([{ namespace: 'sessions', kind, message }]);
    expect(mockRefresh).toHaveBeenCalledTimes(1);
  },
);

it.each([
  ['AccountBlocked', 'Account blocked'],
  ['EndedByOperator', 'Signed out by our team'],
  ['Expired', 'Not used for a long time'],
  ['HoursBlocked', 'Hours without sign-in'],
  ['MaximumTimeReached', 'Maximum sign-in time reached'],
  ['OtherDevice', 'Replaced by a newer sign-in'],
] as const)('says of a session that ended as %s: %s [PRF-01]', (endReason, words) => {
  const ended = session({ endedAt: '2026-11-20T12:00:00Z', endReason });
  const history = { sessions: [ended], pageInfo: { endCursor: null, hasNextPage: false } };
  render(<SessionList context={context()} query={readSessionQuery(new URLSearchParams())} history={history} />);
  expect(screen.getByText(words)).toBeVisible();
});

it('keeps the chosen order on the next page and in the file [PRF-01, PRF-06]', () => {
  const query = readSessionQuery(new URLSearchParams('sort=endedAtDesc&after=nonsense'));
  expect([toSessionSearch(query), query.after]).toEqual(['?sort=endedAtDesc', null]);
  const pageInfo = { endCursor: '0199aaaa-0000-7000-8000-000000000000', hasNextPage: true };
  render(<SessionList context={context()} query={query} history={{ sessions, pageInfo }} />);
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf(messages.history.next)).toBe(
    `/en/profile/session-history/?sort=endedAtDesc&after=${pageInfo.endCursor}`,
  );
  expect(hrefOf(messages.history.download)).toBe('/api/history/sessions.csv?sort=endedAtDesc&locale=en');
  expect(screen.getByLabelText(messages.history.sort)).toHaveValue('endedAtDesc');
});
