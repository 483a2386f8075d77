import { gameScope } from '@/components/games/game-scope';
import { thumbnailSize } from '@/components/games/games.model';
import { testPageContext } from '@/lib/testing/test-page-context';

it('every question about games carries country, region, currency, licence and locale of the page, the same object for all [GMS-04, FMT-03]', () => {
  const context = testPageContext('mistral');
  expect(gameScope(context)).toEqual({
    ipCountryCode: 'FR',
    currencyCode: 'EUR',
    license: 'anj',
    locale: 'en_GB',
    subDivision: null,
  });
  const { variant, ...rest } = testPageContext('aurora');
  const inOntario = gameScope({ ...rest, variant: { ...variant, country: 'CA', region: 'ON' } });
  expect(inOntario).toMatchObject({ ipCountryCode: 'CA', subDivision: 'ON' });
  expect(gameScope(context)).toBe(gameScope(context));
  expect(gameScope(testPageContext('aurora'))).not.toBe(gameScope(context));
});

it('pictures are as wide as a tile for the window, times the pixel ratio up to 2 [GMS-04]', () => {
  const sizes = [
    [767, 1],
    [768, 1],
    [390, 3],
    [1440, 1.5],
    [1440, 0.5],
  ] as const;
  expect(sizes.map(([width, ratio]) => thumbnailSize(width, ratio))).toEqual([150, 200, 300, 300, 200]);
});
