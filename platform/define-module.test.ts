import { z } from 'zod';
import { defineModule, type Host } from './define-module';
import { defineSettings } from './module-settings';
import { mergeParts, openModules } from './open-modules';
import { parseSettings } from './settings';

// A module reads from its host only what it needs; these need nothing.
const hosts = (): Host => Object.create(null);

const price = defineModule({
  name: 'price',
  needs: {},
  create: () => ({ api: { of: (item: string) => item.length } }),
});
const till = defineModule({
  name: 'till',
  needs: { price },
  create: async (_host, needs) => ({ api: { total: (items: string[]) => items.map(needs.price.of) } }),
});

test('a module gets the API of the modules it needs', async () => {
  const host = hosts();
  await openModules([price, till], host);
  expect(till.of(host).total(['tea', 'bread'])).toEqual([3, 5]);
});

test('a module gets the settings that it declares', async () => {
  const discount = defineModule({
    name: 'discount',
    needs: { price },
    settings: defineSettings(z.object({ DISCOUNT: z.coerce.number() }), ({ DISCOUNT: percent }) => ({ percent })),
    create: (_host, needs, { percent }) => ({
      api: { of: (item: string) => (needs.price.of(item) * (100 - percent)) / 100 },
    }),
  });
  const host = Object.assign(hosts(), {
    settings: parseSettings({ FOYER_SANDBOX: '1', DISCOUNT: '50' }, discount.settings),
  });
  await openModules([price, discount], host);
  expect(discount.of(host).of('bread')).toBe(2.5);
});

test('a module that comes before one it needs is named when the platform starts', async () => {
  await expect(openModules([till, price], hosts())).rejects.toThrow('the module price is not open');
});

test('two hosts in one process have instances of their own', async () => {
  const [one, other] = [hosts(), hosts()];
  await openModules([price], one);
  expect(() => price.of(other)).toThrow('the module price is not open');
});

test('two modules that register the same kind of job are refused', () => {
  expect(mergeParts([{ 'a.job': 1 }, undefined, { 'b.job': 2 }])).toEqual({ 'a.job': 1, 'b.job': 2 });
  expect(() => mergeParts([{ 'a.job': 1 }, { 'a.job': 2 }])).toThrow('two modules register a.job');
});
