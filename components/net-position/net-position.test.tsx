import { render, screen, within } from '@testing-library/react';
import { testPageContext } from '@/lib/testing/test-page-context';
import { platform } from '@/lib/testing/fake-platform';
import { WithTexts } from '@/lib/testing/with-texts';
import { NetPositionPage } from './net-position-page';
import { NetToday } from './net-today.client';
import { barsOf, formatSpan, periodOf, resultsPath } from './net-position.model';

it('names days, weeks, months and years in the language of the page [PRF-09]', () => {
  expect(formatSpan('Day', { from: '2024-02-29', until: '2024-02-29' }, 'en-GB')).toBe('Thu 29 Feb');
  expect(formatSpan('Week', { from: '2024-02-26', until: '2024-03-03' }, 'en-GB')).toBe('26 Feb\u00a0–\u00a03 Mar');
  expect(formatSpan('Month', { from: '2024-02-01', until: '2024-02-29' }, 'fi-FI')).toBe('helmikuu 2024');
  expect(formatSpan('Year', { from: '2024-01-01', until: '2024-12-31' }, 'ja-JP')).toBe('2024年');
});

it('an address asks for a length that there is, or gets days [PRF-09]', () => {
  expect(['week', 'year', 'Day', 'hour', null].map(periodOf)).toEqual(['Week', 'Year', 'Day', 'Day', 'Day']);
  expect(resultsPath('Month')).toBe('/profile/results/?by=month');
});

const NO_JACKPOT = { jackpotStaked: '0.00', jackpotWon: '0.00', jackpotNet: '0.00' };
const OF_DAY = { deposited: '20.00', playedMinutes: 75 };

it('shows every period with the same look, be it a gain or a loss [PRF-09]', () => {
  const position = (from: string, staked: string, won: string, net: string) => ({
    from,
    until: from,
    currency: 'EUR',
    staked,
    won,
    net,
    ...NO_JACKPOT,
    ...OF_DAY,
  });
  render(
    <NetPositionPage
      context={testPageContext('aurora', 'player')}
      period="Day"
      positions={[position('2024-03-01', '7.50', '0.00', '-7.50'), position('2024-02-29', '5.00', '9.99', '4.99')]}
    />,
  );
  const [, loss, gain] = screen.getAllByRole('row');
  if (!loss || !gain) throw new Error('no rows');
  expect(
    within(loss)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['€7.50', '€0.00', '-€7.50', '€20.00', '1 h 15 min']);
  expect(
    within(gain)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['€5.00', '€9.99', '€4.99', '€20.00', '1 h 15 min']);
  const looks = [loss, gain].map((row) =>
    within(row)
      .getAllByRole('cell')
      .map(({ className }) => className),
  );
  expect(looks[0]).toEqual(looks[1]);
  expect(screen.getByRole('link', { name: 'By day' })).toHaveAttribute('aria-current', 'page');
});

const WITH_JACKPOT = {
  from: '2024-03-01',
  until: '2024-03-01',
  currency: 'EUR',
  staked: '11.00',
  won: '13.50',
  net: '2.50',
  jackpotStaked: '1.00',
  jackpotWon: '0.00',
  jackpotNet: '-1.00',
  ...OF_DAY,
};

it('says how much of a period went to the jackpot and came from it [N1, PRF-09]', () => {
  render(<NetPositionPage context={testPageContext('aurora', 'player')} period="Day" positions={[WITH_JACKPOT]} />);
  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    '€11.00of which jackpot and raffle €1.00',
    '€13.50of which jackpot and raffle €0.00',
    '€2.50of which jackpot and raffle -€1.00',
    '€20.00',
    '1 h 15 min',
  ]);
});

it("today's net result in the menu counts the jackpot and says how much of it that is [N1, PRF-09]", async () => {
  platform.signIn('p1');
  platform.answers('NetPositions', { viewer: { netPositions: [WITH_JACKPOT] } });
  render(
    <WithTexts>
      <NetToday pageHref="/en/profile/results/" />
    </WithTexts>,
  );
  const link = screen.getByRole('link');
  expect(await within(link).findByText('€2.50')).toBeVisible();
  expect(link).toHaveTextContent('Time played today: 1 h 15 min');
  expect(link).toHaveTextContent('of which jackpot and raffle -€1.00');
});

it('draws gains above the line at nothing and losses below it, to one scale [PRF-06]', () => {
  expect(barsOf([10, -30, 0])).toEqual({
    bars: [
      { top: 0, height: 25 },
      { top: 25, height: 75 },
      { top: 25, height: 0 },
    ],
    zero: 25,
  });
  expect(barsOf([-1, -4]).zero).toBe(0);
  expect(barsOf([0, 0])).toEqual({
    bars: [
      { top: 0, height: 0 },
      { top: 0, height: 0 },
    ],
    zero: 100,
  });
});

it('plots net result, deposits and time from the oldest on, in words for a screen reader [PRF-06]', () => {
  const position = (day: string, net: string, deposited: string, playedMinutes: number) => ({
    ...WITH_JACKPOT,
    from: day,
    until: day,
    net,
    deposited,
    playedMinutes,
  });
  const positions = [position('2024-03-01', '-7.50', '20.00', 75), position('2024-02-29', '4.99', '0.00', 0)];
  render(<NetPositionPage context={testPageContext('aurora', 'player')} period="Day" positions={positions} />);
  expect(screen.getAllByRole('img').map((image) => image.getAttribute('aria-label'))).toEqual([
    'Net result from Thu 29 Feb to Fri 1 Mar: least -€7.50 (Fri 1 Mar), most €4.99 (Thu 29 Feb). The table has every figure.',
    'Deposits from Thu 29 Feb to Fri 1 Mar: least €0.00 (Thu 29 Feb), most €20.00 (Fri 1 Mar). The table has every figure.',
    'Time played from Thu 29 Feb to Fri 1 Mar: least 0 min (Thu 29 Feb), most 1 h 15 min (Fri 1 Mar). The table has every figure.',
  ]);
  const [net] = screen.getAllByRole('img');
  expect([...(net?.querySelectorAll('title') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Thu 29 Feb: €4.99',
    'Fri 1 Mar: -€7.50',
  ]);
});
