import { render } from '@testing-library/react';
import { brandById } from '@/contract/brands';
import { PUBLIC_SETTINGS_META } from '@/lib/config/public-settings';
import { PublicSettingsMeta } from '@/lib/config/public-settings-meta';
import { publicSettings } from '@/lib/config/public-settings.client';

it('a page carries brand, site data, licence and locale, and the browser reads each of them [BRD-01]', () => {
  const brand = brandById('mistral');
  if (!brand) throw new Error('no brand mistral');
  render(<PublicSettingsMeta brand={brand} locale="fr_CA" notOffered={['Deposit']} />);
  const [meta, ...more] = document.querySelectorAll(`meta[name="${PUBLIC_SETTINGS_META}"]`);
  expect(more).toEqual([]);
  const expected = {
    brand: 'mistral',
    siteDataName: brand.siteDataName,
    license: 'anj',
    locale: 'fr_CA',
    sentryDsn: null,
    notOffered: ['Deposit'],
    queriesByGet: false,
    hosts: [],
  };
  expect(JSON.parse(meta?.getAttribute('content') ?? 'null')).toEqual(expected);
  expect(publicSettings()).toEqual(expected);
});
