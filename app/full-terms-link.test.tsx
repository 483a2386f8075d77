import { render, screen } from '@testing-library/react';
import { NO_DETAILS } from '@/components/loyalty/gamification.model';
import type { Gamification } from '@/components/loyalty/gamification.queries';
import { WidgetPage } from '@/components/loyalty/loyalty-page';
import { PromotionsPage } from '@/components/promotions/promotions-page';
import { BRANDS } from '@/contract/brands';
import { testPageContext } from '@/lib/testing/test-page-context';
import { english, WithTexts } from '@/lib/testing/with-texts';

// Next's own router is in no test.
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => undefined }), usePathname: () => '/en/' }));

const gamification: Gamification = {
  refusal: null,
  protocol: 'neutral',
  settings: {
    enabled: true,
    clientId: 'client',
    serviceUrl: 'https://widget.example',
    missions: { widget: 'missions', url: 'https://widget.example/missions/' },
    tournaments: { widget: 'tournaments', url: 'https://widget.example/tournaments/' },
  },
  headers: {
    missionsPageHeader: { title: 'Missions', subtitle: null },
    tournamentsPageHeader: { title: 'Tournaments', subtitle: null },
  },
  details: NO_DETAILS,
  country: 'FI',
};
const link = () => screen.queryByRole('link', { name: english('promotions.fullTerms') });
const brandOf = (licence: string) => BRANDS.find(({ license }) => license === licence)?.id;

describe.each([
  ['mga', true],
  ['est', true],
  ['cos', false],
  ['crc', false],
  ['anj', false],
])('under the licence %s', (licence, has) => {
  const context = testPageContext(brandOf(licence), 'player');
  it(`promotions ${has ? 'have' : 'lack'} the link to all terms of bonuses [BRD-03, CNT-01]`, () => {
    render(<PromotionsPage context={context} sections={{ ok: true, value: [] }} />);
    expect(link()?.getAttribute('href') ?? null).toBe(has ? '/en/bonus-terms-and-conditions/' : null);
  });
  it(`missions ${has ? 'have' : 'lack'} the link to all terms of bonuses [BRD-03, GAM-02]`, () => {
    render(<WidgetPage context={context} gamification={gamification} campaigns={null} which="missions" />, {
      wrapper: WithTexts,
    });
    expect(link()?.getAttribute('href') ?? null).toBe(has ? '/en/bonus-terms-and-conditions/' : null);
  });
});

it('tournaments, which are no missions, have no link to the terms of bonuses [BRD-03]', () => {
  render(
    <WidgetPage
      context={testPageContext('aurora', 'player')}
      gamification={gamification}
      campaigns={null}
      which="tournaments"
    />,
    {
      wrapper: WithTexts,
    },
  );
  expect(link()).toBeNull();
});
