import { render, screen } from '@testing-library/react';
import { GlobalLimitsPage } from '@/components/limits/limits-page';
import { lowerElsewhere, type AllLimits } from '@/components/limits/limits.model';
import { dayLimit, testLimits } from '@/components/limits/testing/limits-stage';
import { testPageContext } from '@/lib/testing/test-page-context';
import { english } from '@/lib/testing/with-texts';

const day = (limit: string | null, elsewhere: string | null): AllLimits['globalLoss'][number] => ({
  ...dayLimit({ limit, used: '5.00', remaining: '0.00' }),
  elsewhere,
});
const play = (...globalLoss: AllLimits['globalLoss']): AllLimits => testLimits({ increaseWaitHours: null, globalLoss });
const show = (limits: AllLimits) =>
  render(<GlobalLimitsPage context={testPageContext('kuu', 'player')} limits={limits} />);

test('the page has a card for each period of a limit over all brands, and the way to those of the brand [PRF-01, PRF-02]', () => {
  show(play(day('20.00', null), { ...day(null, null), period: 'Week' }));
  expect(screen.getByRole('region', { name: english('limits.play.globalLoss') })).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByRole('progressbar')).toHaveAccessibleName('Per day: €5.00 of €20.00');
  expect(screen.getByRole('link', { name: english('limits.global.own') })).toHaveAttribute(
    'href',
    '/en/profile/limits/',
  );
});

test('a lower limit that was set at another brand is named, and the bar is about the one that holds [PRF-02, PRF-07]', () => {
  show(play(day('20.00', '5.00')));
  expect(screen.getByText('You have set €5.00 at another of our brands. The lower limit holds.')).toBeVisible();
  expect(screen.getByRole('progressbar')).toHaveAccessibleName('Per day: €5.00 of €5.00');
});

test('a licence without limits over brands names none [PRF-01, BRD-03]', () => {
  show(play());
  expect(screen.getByRole('region', { name: english('limits.empty') })).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test.each([
  ['20.00', '5.00', '5.00'],
  ['5.00', '20.00', null],
  ['5.00', '5.00', null],
  [null, '5.00', '5.00'],
  ['9.00', '10.00', null],
  ['100.00', '20.00', '20.00'],
  ['5.00', null, null],
])(
  'a limit of %j here and one of %j elsewhere: %j holds in place of the first [PRF-07]',
  (limit, elsewhere, expected) => {
    expect(lowerElsewhere(day(limit, elsewhere))).toBe(expected);
  },
);
