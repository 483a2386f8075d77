import { feature } from '@/components/loyalty/feature';
import type { Brand } from '@/contract/brand.schema';
import { testPageContext } from '@/lib/testing/test-page-context';

const ENTRIES = ['/loyalty-program/', '/missions/', '/tournaments/'];

function entriesOf(brandId: string, gamification?: Brand['gamification']): string[] {
  const context = testPageContext(brandId, 'player');
  const view = { ...context, brand: { ...context.brand, gamification } };
  return (feature.accountPages ?? []).filter(({ isShown }) => isShown?.(view) ?? true).map(({ path }) => path);
}

test.each<[string, string, Brand['gamification'], string[]]>([
  ['a brand that says nothing of it has', 'aurora', undefined, ENTRIES],
  ['a brand that has it in one country has', 'aurora', ['NO'], ENTRIES],
  ['a brand that has turned it off lacks', 'aurora', false, []],
  ['a brand of sports alone lacks', 'mistral', undefined, []],
])('%s the menu entries of loyalty, missions and tournaments [GAM-01, GAM-02]', (_which, brand, data, entries) => {
  expect(entriesOf(brand, data)).toEqual(entries);
});
