import { render, screen } from '@testing-library/react';
import { BlockedMarket } from '@/components/shell/blocked-market';
import { testPageContext } from '@/lib/testing/test-page-context';

const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

it('says that the brand is not offered, with help lines for everybody and no way into the lobby [BRD-02]', () => {
  render(<BlockedMarket context={testPageContext()} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Aurora is not available here' })).toBeVisible();
  expect(links()).toEqual(['https://www.gamblingtherapy.org/', '/en/help/']);
});

it('leads a player who is signed in to withdrawals and the account [BRD-02, CSH-07]', () => {
  render(<BlockedMarket context={testPageContext('aurora', 'player')} />);
  expect(links()).toEqual(['/en/withdraw/', '/en/profile/', 'https://www.gamblingtherapy.org/', '/en/help/']);
});
