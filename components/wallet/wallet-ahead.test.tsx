/** @jest-environment node */
import { renderToStaticMarkup } from 'react-dom/server';
import { WalletBadge } from '@/components/wallet/wallet-badge.client';
import { WithTexts } from '@/lib/testing/with-texts';

it('the balance keeps its room on a page that is rendered ahead [WAL-01]', () => {
  const html = renderToStaticMarkup(
    <WithTexts>
      <WalletBadge />
    </WithTexts>,
  );
  expect(html).toContain('data-status="LOADING"');
});
