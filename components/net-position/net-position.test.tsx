import { render, screen, within } from '@testing-library/react';
import { testPageContext } from '@/lib/testing/test-page-context';
import { NetPositionPage } from './net-position-page';
import { formatSpan, periodOf, resultsPath } from './net-position.model';

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

it('shows every period with the same look, be it a gain or a loss [PRF-09]', () => {
  const position = (from: string, staked: string, won: string, net: string) => ({
    from,
    until: from,
    currency: 'EUR',
    staked,
    won,
    net,
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
  ).toEqual(['€7.50', '€0.00', '-€7.50']);
  expect(
    within(gain)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['€5.00', '€9.99', '€4.99']);
  const looks = [loss, gain].map((row) =>
    within(row)
      .getAllByRole('cell')
      .map(({ className }) => className),
  );
  expect(looks[0]).toEqual(looks[1]);
  expect(screen.getByRole('link', { name: 'By day' })).toHaveAttribute('aria-current', 'page');
});
