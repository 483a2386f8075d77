import { render, screen } from '@testing-library/react';
import { AccountHub } from '@/app/_frame/account-hub';
import { CampaignsOnOffer } from '@/components/loyalty/campaigns';
import { testPageContext } from '@/lib/testing/test-page-context';

jest.mock('next/navigation', () => ({ usePathname: () => '/en/profile/limits/' }));

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

it.each(['guest', 'player'] as const)(
  'the missions name the time zone of their days once for a %s [GAM-02, LOC-05]',
  (layout) => {
    const context = testPageContext('aurora', layout);
    render(
      <AccountHub context={context}>
        <CampaignsOnOffer context={context} which="missions" offered={{ missions: [], tournaments: [] }} />
      </AccountHub>,
    );
    expect(document.body.textContent?.match(/Central European Time/g)).toHaveLength(1);
  },
);
