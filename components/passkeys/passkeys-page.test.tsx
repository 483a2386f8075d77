import { render, screen } from '@testing-library/react';
import { createTranslator } from 'next-intl';
import { PasskeysPage } from '@/components/passkeys/passkeys-page';
import { BRANDS } from '@/contract/brands';
import { DEFAULT_EXPERIMENTS } from '@/contract/experiments';
import { flowSettingsOf } from '@/contract/flow-settings';
import type { PageContext } from '@/lib/page/page-context';
import messages from '@/lib/i18n/merged/en_GB.json';

function context(): PageContext {
  const [brand] = BRANDS;
  if (!brand) throw new Error('no brand');
  return {
    brand,
    variant: { brand: brand.id, country: 'FI', mode: 'CASINO', layout: 'player', experiments: DEFAULT_EXPERIMENTS },
    locale: 'en_GB',
    bcp47: 'en-GB',
    country: 'FI',
    t: createTranslator({ messages, locale: 'en-GB' }),
    currency: 'EUR',
    notOffered: [],
    flows: flowSettingsOf('FI', brand.license),
    footerText: null,
    hasGames: true,
    notices: [],
  };
}

it('warns, where passkeys are added, of the risk of a code by SMS [AUT-15]', () => {
  render(<PasskeysPage context={context()} passkeys={[]} />);
  expect(screen.getByText(/takes over your number can read a code sent by SMS/)).toBeVisible();
});
