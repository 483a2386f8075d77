import { render, screen, within } from '@testing-library/react';
import { LimitsPage } from '@/components/limits/limits-page';
import { hasLimits, type AllLimits } from '@/components/limits/limits.model';
import { dayLimit, daySession, testLimits } from '@/components/limits/testing/limits-stage';
import { licenceOf } from '@/contract/licences';
import type { LimitPeriod } from '@/contract/limits';
import { testPageContext } from '@/lib/testing/test-page-context';
import { english } from '@/lib/testing/with-texts';

const none = testLimits({ timeZone: 'Europe/Tallinn', increaseWaitHours: null });
const inPeriods = (periods: readonly LimitPeriod[]): AllLimits['deposit'] =>
  periods.map((period) => dayLimit({ period }));
const est = licenceOf('est').playLimits;
const play: AllLimits = {
  ...none,
  loss: inPeriods(est.loss),
  globalLoss: inPeriods(est.globalLoss).map((limit) => ({ ...limit, elsewhere: null })),
  stake: inPeriods(est.stake),
};

it('names the limits of the Estonian licence alone, each with a field for each of its periods [PRF-02, BRD-03]', () => {
  render(<LimitsPage context={testPageContext('kuu', 'player')} limits={play} />);
  const named = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(named).toEqual([english('limits.play.loss'), english('limits.play.globalLoss'), english('limits.play.stake')]);
  for (const name of named)
    expect(screen.getByRole('region', { name: name ?? '' }).querySelectorAll('input')).toHaveLength(3);
  const contents = within(screen.getByRole('navigation', { name: english('limits.title') })).getAllByRole('link');
  for (const [at, link] of contents.entries())
    expect(document.querySelector(link.getAttribute('href') ?? '')).toHaveTextContent(named[at] ?? '');
  expect(contents).toHaveLength(named.length);
});

it('names the session limits of mga beside those of deposits, with hours and minutes for each period [PRF-02, BRD-03]', () => {
  const limits = testLimits({
    deposit: inPeriods(['Day', 'Week', 'Month']),
    session: licenceOf('mga').playLimits.session.map((period) => daySession({ period })),
  });
  render(<LimitsPage context={testPageContext('aurora', 'player')} limits={limits} />);
  const named = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(named).toEqual([english('limits.deposit'), english('limits.session.title')]);
  const section = screen.getByRole('region', { name: english('limits.session.title') });
  expect(section.querySelectorAll('input')).toHaveLength(6);
  expect(section).toHaveTextContent('a pause of 5 minutes or more does not count');
});

it('names the limit of a single bet once, with one field, and says when a higher one may be confirmed [PRF-02, PRF-07]', () => {
  render(
    <LimitsPage
      context={testPageContext('kuu', 'player')}
      limits={{ ...none, singleStake: { limit: null, increase: null } }}
    />,
  );
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    english('limits.singleStake.title'),
  ]);
  const section = screen.getByRole('region', { name: english('limits.singleStake.title') });
  expect(section.querySelectorAll('input')).toHaveLength(1);
  expect(section).toHaveTextContent(english('limits.waitDay'));
});

it('names no limit where none can be set [PRF-02, BRD-03]', () => {
  render(<LimitsPage context={testPageContext('kuu', 'player')} limits={none} />);
  expect(screen.queryAllByRole('textbox')).toEqual([]);
  expect(screen.getByRole('region', { name: english('limits.empty') })).toHaveTextContent(
    english('limits.empty') + english('limits.emptyText'),
  );
  expect(screen.getByRole('link', { name: english('breaks.title') })).toHaveAttribute(
    'href',
    '/en/profile/self-exclusion/',
  );
  expect(document.body).not.toHaveTextContent(/loss|stake|session|single bet|deposit limit/i);
});

it('the page of limits is in the menus where a licence has any limit or rule about time, and nowhere else [PRF-02, BRD-03]', () => {
  for (const code of ['anj', 'cos', 'crc', 'est', 'mga'])
    expect([code, hasLimits(licenceOf(code))]).toEqual([code, true]);
  const bare: Parameters<typeof hasLimits>[0] = {
    features: [],
    playLimits: { loss: [], globalLoss: [], stake: [], session: [] },
    singleStakeLimit: false,
    realityCheck: null,
    sessionContract: null,
    blockedHours: false,
  };
  expect(hasLimits(bare)).toBe(false);
  expect(hasLimits({ ...bare, playLimits: { ...bare.playLimits, deposit: ['Week'] } })).toBe(true);
  expect(hasLimits({ ...bare, features: ['depositLimits'] })).toBe(true);
  expect(hasLimits({ ...bare, blockedHours: true })).toBe(true);
});
