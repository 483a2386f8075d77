import { decodeVariant, DEFAULT_EXPERIMENTS, encodeVariant, EXPERIMENT_OPTIONS, type Variant } from '@/lib/edge/variant';

const guest: Variant = { brand: 'aurora', country: 'FI', mode: 'CASINO', layout: 'guest', experiments: DEFAULT_EXPERIMENTS };

describe('the variant code', () => {
  it('comes back as it went, for every experiment [FLG-02]', () => {
    for (const theme of EXPERIMENT_OPTIONS.theme)
      for (const menu of EXPERIMENT_OPTIONS.menu)
        for (const button of EXPERIMENT_OPTIONS.button) {
          const variant: Variant = { ...guest, mode: 'SPORTS', layout: 'player', experiments: { theme, menu, button, button2: 'secondary2' } };
          expect(decodeVariant(encodeVariant(variant))).toEqual(variant);
        }
  });

  it("carries a tester's overrides [FLG-01]", () => {
    for (const overrides of [{ currency: 'USD', features: {} }, { currency: null, features: { BasicEnterCode: true, Sportsbook: false } }, { currency: 'JPY', features: { ShowRTP: false } }] as const) {
      expect(decodeVariant(encodeVariant({ ...guest, overrides }))).toEqual({ ...guest, overrides });
    }
    expect(encodeVariant({ ...guest, overrides: { currency: null, features: {} } })).toBe('aurora-FI-cg-0000');
    expect(decodeVariant('aurora-FI-cg-0000-usd-x-0')).toBeNull();
  });

  it('is short and needs no escaping [LOC-06]', () => {
    expect(encodeVariant(guest)).toBe('aurora-FI-cg-0000');
  });

  it.each(['', 'en', 'en_GB', 'aurora', 'aurora-FI-cg', 'aurora-fi-cg-0000', 'aurora-FI-xg-0000', 'aurora-FI-cg-9000', 'aurora-FI-cg-00000', 'aurora-FI-cg-0000/x', '../aurora-FI-cg-0000'])('refuses %p [LOC-06]', (code) => {
    expect(decodeVariant(code)).toBeNull();
  });
});
