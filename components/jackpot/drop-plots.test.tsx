import { render, screen, within } from '@testing-library/react';
import { DropPlots } from '@/components/jackpot/drop-plots';
import { PLOTTED_DROPS, toDropPlot } from '@/components/jackpot/drop-plots.model';
import type { Drop } from '@/components/jackpot/jackpot.model';
import { JackpotPage } from '@/components/jackpot/jackpot-page';
import { testJackpot } from '@/components/jackpot/testing/test-jackpot';
import { testPageContext } from '@/lib/testing/test-page-context';
import { english } from '@/lib/testing/with-texts';

const jackpot = {
  ...testJackpot,
  pots: [
    { id: 'mega', seed: '10000.00' },
    { id: 'minor', seed: '100.00' },
  ],
};

const dropOf = (n: number, value: string, potId = 'minor'): Drop => ({
  id: `${potId}-${n}`,
  potId,
  value,
  droppedAt: new Date(Date.UTC(2026, 2, 1, 12, n)).toISOString(),
});
const drops = [dropOf(1, '200.00'), dropOf(2, '1000.50'), dropOf(3, '400.00')];

const show = (given: readonly Drop[]) =>
  render(<DropPlots context={testPageContext()} jackpot={jackpot} drops={given} />);

it('draws the drops of each pot under its name, with a text that says what the picture shows [JKP-08]', () => {
  show(drops);
  const section = screen.getByRole('region', { name: english('jackpot.drops.title') });
  const pots = within(section).getAllByRole('heading', { level: 3 });
  expect(pots.map(({ textContent }) => textContent)).toEqual([
    english('jackpot.pots.mega'),
    english('jackpot.pots.minor'),
  ]);
  const picture = within(section).getByRole('img');
  expect(picture).toHaveAccessibleName('Minor: 3 drops between €200.00 and €1,000.50, the last one €400.00');
  expect(picture.querySelectorAll('rect')).toHaveLength(3);
  expect(within(section).getByText('€200.00 to €1,000.50, last €400.00')).toBeVisible();
});

it('lists each drop with its time and amount, the newest first, for readers of tables [JKP-08]', () => {
  show(drops);
  const rows = screen.getAllByRole('row', { hidden: true }).map((row) => row.textContent);
  expect(rows).toHaveLength(4);
  expect(rows[1]).toContain('€400.00');
  expect(rows[2]).toContain('€1,000.50');
  expect(rows[3]).toContain('€200.00');
  expect(document.querySelector('time')).toHaveAttribute('datetime', '2026-03-01T12:03:00.000Z');
});

it('says that a pot has not dropped, and draws nothing for it [JKP-08]', () => {
  show([]);
  expect(screen.getAllByText(english('jackpot.drops.none'))).toHaveLength(2);
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.queryByRole('table', { hidden: true })).toBeNull();
});

it('shows amounts in the currency of the pots, without digits that it does not have [JKP-08, FMT-01]', () => {
  render(
    <DropPlots context={testPageContext()} jackpot={{ ...jackpot, currency: 'JPY' }} drops={[dropOf(1, '41230')]} />,
  );
  expect(screen.getByRole('img')).toHaveAccessibleName(/41,230/);
  expect(screen.getByRole('img')).not.toHaveAccessibleName(/\.00/);
  expect(screen.getByText(/^\D*41,230$/, { selector: 'p' })).toBeVisible();
});

it('a plot holds the last 30 drops, the newest at the right edge, as tall as their share of the largest [JKP-08]', () => {
  const many = Array.from({ length: 34 }, (_, n) => dropOf(n, `${100 + n}.00`));
  const plot = toDropPlot([...many, dropOf(1, '9999.00', 'mega')], 'minor');
  expect(plot?.drops.map(({ id }) => id)).toEqual(many.slice(4).map(({ id }) => id));
  expect(plot?.bars[0]).toMatchObject({ left: 0, height: 104 / 133 });
  expect(plot?.bars.at(-1)).toMatchObject({ left: (PLOTTED_DROPS - 1) / PLOTTED_DROPS, height: 1 });
  const few = toDropPlot(drops, 'minor');
  expect(few?.bars.map(({ left }) => Math.round(left * PLOTTED_DROPS))).toEqual([27, 28, 29]);
  expect(few).toMatchObject({ least: { value: '200.00' }, most: { value: '1000.50' }, last: { value: '400.00' } });
  expect(toDropPlot(drops, 'major')).toBeNull();
});

it('the page of the jackpot shows the plots, and leaves them out where the drops cannot be had [JKP-01, JKP-08]', () => {
  const { rerender } = render(<JackpotPage context={testPageContext()} jackpot={jackpot} drops={drops} />);
  expect(screen.getByRole('region', { name: english('jackpot.drops.title') })).toBeVisible();
  rerender(<JackpotPage context={testPageContext()} jackpot={jackpot} drops={null} />);
  expect(screen.queryByRole('region', { name: english('jackpot.drops.title') })).toBeNull();
});
