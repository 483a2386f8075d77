import { render, screen } from '@testing-library/react';
import { AccountHub } from '@/app/_frame/account-hub';
import { CalendarPage } from '@/components/calendar/calendar-page';
import { CampaignsOnOffer } from '@/components/loyalty/campaigns';
import { testPageContext } from '@/lib/testing/test-page-context';

jest.mock('next/navigation', () => ({
  usePathname: () => '/en/profile/limits/',
  useRouter: () => ({ refresh: () => undefined }),
}));

const show = (brand: string, layout: 'guest' | 'player') =>
  render(<AccountHub context={testPageContext(brand, layout)}>Page</AccountHub>);

it.each([
  ['aurora', 'Days and times: Central European Time.'],
  ['kuu', 'Days and times: Eastern European Time.'],
  ['solstice', 'Days and times: Central Standard Time.'],
])('every page of the account at %s names the one time zone of its days and times [PRF-01, LOC-05]', (brand, text) => {
  show(brand, 'player');
  expect(screen.getByText(text)).toBeVisible();
});

it('a visitor sees a page of the account without its navigation and its time zone [PRF-01]', () => {
  show('aurora', 'guest');
  expect(document.body).toHaveTextContent(/^Page$/);
});

describe.each(['guest', 'player'] as const)('a page whose days are counted, for a %s', (layout) => {
  const context = testPageContext('aurora', layout);
  const calendar = {
    ...{ id: 'winter', title: 'Winter', text: 'A door a day', terms: 'One a day', timeZone: 'Europe/Malta' },
    ...{ now: '2026-12-02T23:00:00Z', nextDoorAt: null, blockReason: null, doors: [] },
  };
  it.each([
    [
      'calendar',
      <CalendarPage
        key="page"
        context={context}
        view={{ calendar, isPlayer: layout === 'player', blockReason: null }}
      />,
    ],
    [
      'list of missions',
      <CampaignsOnOffer key="page" context={context} which="missions" offered={{ missions: [], tournaments: [] }} />,
    ],
  ])(`the %s names the time zone once for a ${layout} [CNT-01, GAM-02, LOC-05]`, (_page, page) => {
    render(<AccountHub context={context}>{page}</AccountHub>);
    expect(document.body.textContent?.match(/Central European Time/g)).toHaveLength(1);
  });
});
