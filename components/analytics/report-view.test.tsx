import { render, screen, within } from '@testing-library/react';
import { Exposures, Funnels, Vitals } from '@/components/analytics/report-view';

/** The labels and numbers of a plot, bar by bar. */
const plotOf = (name: string) =>
  within(screen.getByRole('img', { name }))
    .getAllByText(/./)
    .map((text) => text.textContent);

it('each experiment is drawn: the visits of its options, and the part of them that went on [ANL-01, FLG-02]', () => {
  const of = { experiment: 'landing_registration' };
  render(
    <Exposures
      exposures={[
        { ...of, option: 'button', visits: 40, launches: 20, signUps: 2, deposits: 1 },
        { ...of, option: 'iframe', visits: 50, launches: 25, signUps: 5, deposits: 0 },
        { experiment: 'menu', option: 'menu2', visits: 3, launches: 0, signUps: 0, deposits: 0 },
      ]}
    />,
  );
  expect(plotOf('Visits by option of landing_registration')).toEqual(['button', '40', 'iframe', '50']);
  expect(plotOf('Outcomes by option of landing_registration, % of visits')).toEqual([
    'button, opened a game',
    '50',
    'iframe, opened a game',
    '50',
    'button, signed up',
    '5',
    'iframe, signed up',
    '10',
    'button, deposited',
    '3',
    'iframe, deposited',
    '0',
  ]);
  expect(screen.getByRole('row', { name: 'iframe 50 25 (50 %) 5 (10 %) 0 (0 %)' })).toBeVisible();
  expect(plotOf('Visits by option of menu')).toEqual(['menu2', '3']);
});

it('funnels and vitals are drawn beside their numbers [ANL-01]', () => {
  render(
    <>
      <Funnels
        funnels={[
          {
            name: 'play',
            steps: [
              { key: 'page-view', visits: 4 },
              { key: 'launch', visits: 1 },
            ],
          },
        ]}
      />
      <Vitals vitals={[{ page: 'lobby', metric: 'LCP', count: 4, p50: 900, p75: 1_200.4, p95: 3_000 }]} />
    </>,
  );
  expect(plotOf('Visits by step of play')).toEqual(['page-view', '4', 'launch', '1']);
  expect(screen.getByRole('row', { name: 'launch 1 25 %' })).toBeVisible();
  expect(plotOf('LCP, 75th percentile, ms')).toEqual(['lobby', '1200', 'good to 2500']);
});
