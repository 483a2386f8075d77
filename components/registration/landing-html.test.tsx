/** @jest-environment node */
import { createTranslator } from 'next-intl';
import { prerenderToNodeStream } from 'react-dom/static';
import messages from '@/lib/i18n/merged/en_GB.json';
import { brandById } from '@/contract/brands';
import { DEFAULT_EXPERIMENTS } from '@/contract/experiments';
import { flowSettingsOf } from '@/contract/flow-settings';
import { Landing } from './landing';

jest.mock('next/navigation', () => ({ useRouter: () => ({ replace: jest.fn() }) }));

it('the form is in the HTML, although its code comes later [FLG-02]', async () => {
  const brand = brandById('aurora');
  if (!brand) throw new Error('no brand aurora');
  const variant = {
    brand: brand.id,
    country: 'NO',
    mode: 'CASINO' as const,
    layout: 'guest' as const,
    experiments: { ...DEFAULT_EXPERIMENTS, landing_registration: 'iframe' as const },
  };
  const { prelude } = await prerenderToNodeStream(
    <Landing
      context={{
        variant,
        brand,
        locale: 'en_GB',
        bcp47: 'en-GB',
        country: variant.country,
        t: createTranslator({ messages, locale: 'en-GB' }),
        currency: 'EUR',
        notOffered: [],
        flows: flowSettingsOf(variant.country, brand.license),
        footerText: null,
        hasGames: true,
        notices: [],
      }}
    />,
  );
  let html = '';
  for await (const chunk of prelude) html += String(chunk);
  expect(html).toMatch(/<form[^>]*>.*name="email"/);
  expect(html).not.toContain('<iframe');
});
