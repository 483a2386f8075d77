import { feature } from '@/components/chat/feature';
import { testPageContext } from '@/lib/testing/test-page-context';

it('a brand with a classic widget of its own has no messenger [CHT-01]', () => {
  const context = testPageContext();
  const render = feature.slots?.everyPage?.render;
  expect(render?.(context)).toBeTruthy();
  expect(render?.({ ...context, brand: { ...context.brand, classicChatWidget: true } })).toBe(false);
});
