import { DEFAULT_EXPERIMENTS, EXPERIMENT_OPTIONS } from '@/contract/experiments';
import type { Dimension } from '@/contract/routes';
import { decodeVariant, encodeVariant, reduceVariant, type Variant } from '@/lib/edge/variant';

const guest: Variant = {
  brand: 'aurora',
  country: 'FI',
  mode: 'CASINO',
  layout: 'guest',
  experiments: DEFAULT_EXPERIMENTS,
};

describe('the variant code', () => {
  it('comes back as it went, for every experiment [FLG-02]', () => {
    for (const [name, options] of Object.entries(EXPERIMENT_OPTIONS))
      for (const option of options) {
        const variant: Variant = {
          ...guest,
          mode: 'SPORTS',
          layout: 'player',
          experiments: { ...guest.experiments, [name]: option },
        };
        expect(decodeVariant(encodeVariant(variant))).toEqual(variant);
      }
  });

  it('has a digit for each experiment, so that every page that differs is kept apart [FLG-02]', () => {
    const last = {
      theme: 'theme3',
      menu: 'menu3',
      button_variant: 'secondary',
      button_variant2: 'secondary2',
      registration_form: 'dino',
      landing_registration: 'iframe',
    } as const;
    expect(encodeVariant({ ...guest, experiments: last })).toBe('aurora-FI-cg-321121');
    expect(decodeVariant('aurora-FI-cg-321121')?.experiments).toEqual(last);
    expect(DEFAULT_EXPERIMENTS).toEqual(
      Object.fromEntries(Object.entries(EXPERIMENT_OPTIONS).map(([name, [first]]) => [name, first])),
    );
  });

  it("carries a tester's overrides [FLG-01]", () => {
    for (const overrides of [
      { currency: 'USD', features: {} },
      { currency: null, features: { BasicEnterCode: true, Sportsbook: false } },
      { currency: 'JPY', features: { ShowRTP: false } },
    ] as const) {
      expect(decodeVariant(encodeVariant({ ...guest, overrides }))).toEqual({ ...guest, overrides });
    }
    expect(encodeVariant({ ...guest, overrides: { currency: null, features: {} } })).toBe('aurora-FI-cg-000000');
    expect(decodeVariant('aurora-FI-cg-000000-usd-x-0')).toBeNull();
  });

  it('is reduced to the dimensions that a page declares, each alone [NAV-02]', () => {
    const other: Variant = {
      ...guest,
      country: 'SE',
      mode: 'SPORTS',
      layout: 'player',
      experiments: {
        theme: 'theme2',
        menu: 'menu2',
        button_variant: 'secondary',
        button_variant2: 'secondary2',
        registration_form: 'dino',
        landing_registration: 'iframe',
      },
    };
    const each: readonly (readonly [Dimension, string])[] = [
      ['country', 'aurora-SE-cg-000000'],
      ['mode', 'aurora-FI-sg-000000'],
      ['layout', 'aurora-FI-cp-000000'],
      ['theme', 'aurora-FI-cg-200000'],
      ['menu', 'aurora-FI-cg-010000'],
      ['button_variant', 'aurora-FI-cg-001000'],
      ['button_variant2', 'aurora-FI-cg-000100'],
      ['registration_form', 'aurora-FI-cg-000020'],
      ['landing_registration', 'aurora-FI-cg-000001'],
    ];
    for (const [dimension, code] of each) expect(encodeVariant(reduceVariant(other, [dimension], guest))).toBe(code);
    const all = each.map(([dimension]) => dimension);
    expect(reduceVariant(other, all, guest)).toEqual(other);
    expect(encodeVariant(reduceVariant(other, [], guest))).toBe('aurora-FI-cg-000000');
  });

  it('is short and needs no escaping [LOC-06]', () => {
    expect(encodeVariant(guest)).toBe('aurora-FI-cg-000000');
  });

  it.each([
    '',
    'en',
    'en_GB',
    'aurora',
    'aurora-FI-cg',
    'aurora-fi-cg-000000',
    'aurora-FI-xg-000000',
    'aurora-FI-cg-900000',
    'aurora-FI-cg-000030',
    'aurora-FI-cg-000002',
    'aurora-FI-cg-0000',
    'aurora-FI-cg-0000000',
    'aurora-FI-cg-000000/x',
    '../aurora-FI-cg-000000',
  ])('refuses %p [LOC-06]', (code) => {
    expect(decodeVariant(code)).toBeNull();
  });
});
