import { renderToStaticMarkup } from 'react-dom/server';
import { feature } from '@/components/consent/feature';
import { testPageContext } from '@/lib/testing/test-page-context';

beforeAll(() => {
  process.env.FOYER_SANDBOX = '1';
  process.env.CONSENT_PROVIDER_URL = 'https://consent.example/foyer';
});

/** The banner as it is on the pages of a brand. */
function bannerOf(brand: string): HTMLElement | null {
  const html = renderToStaticMarkup(<>{feature.slots?.belowHeader?.render(testPageContext(brand))}</>);
  return new DOMParser().parseFromString(html, 'text/html').getElementById('consent');
}

it('pages carry the address of a hosted provider where the brand has one, and the banner hidden in any case [CNS-01]', () => {
  const [hosted, own] = [bannerOf('mistral'), bannerOf('aurora')];
  expect([hosted?.hidden, hosted?.dataset.provider, hosted?.dataset.country]).toEqual([
    true,
    'https://consent.example/foyer/',
    'FR',
  ]);
  expect([own?.hidden, own?.dataset.provider, own?.dataset.country]).toEqual([true, undefined, undefined]);
});
