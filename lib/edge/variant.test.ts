/** @jest-environment node */
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
  it('a variant comes back from its code as it went, for every experiment [FLG-02]', () => {
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

  it('the code has a digit for each experiment, so that every page that differs is kept apart [FLG-02]', () => {
    const last = {
      theme: 'theme3',
      menu: 'menu3',
      button_variant: 'secondary',
      button_variant2: 'secondary2',
      registration_form: 'dino',
      landing_registration: 'iframe',
      banner: 'banner3',
      sga: 'enabled',
    } as const;
    expect(encodeVariant({ ...guest, experiments: last })).toBe('aurora-FI-cg-32112131');
    expect(decodeVariant('aurora-FI-cg-32112131')?.experiments).toEqual(last);
    expect(DEFAULT_EXPERIMENTS).toEqual(
      Object.fromEntries(Object.entries(EXPERIMENT_OPTIONS).map(([name, [first]]) => [name, first])),
    );
  });

  it("an operator's own theme is in the code by its id [FLG-02, OPR-01]", () => {
    const variant: Variant = {
      ...guest,
      experiments: { ...DEFAULT_EXPERIMENTS, theme: 'nova', sga: 'enabled' },
      overrides: { currency: 'USD', features: {} },
    };
    const code = encodeVariant(variant);
    expect(code).toMatch(/^aurora-FI-cg-00000001~nova-usd-/);
    expect(decodeVariant(code)).toEqual(variant);
    expect(encodeVariant({ ...variant, overrides: undefined })).toBe('aurora-FI-cg-00000001~nova');
  });

  it('the defaults have one code, whether they are the table’s own or were drawn [FLG-02]', () => {
    for (const experiments of [DEFAULT_EXPERIMENTS, { ...DEFAULT_EXPERIMENTS }])
      expect(encodeVariant({ ...guest, experiments })).toBe('aurora-FI-cg-00000000');
  });

  it("carries a tester's overrides [FLG-01]", () => {
    for (const overrides of [
      { currency: 'USD', features: {} },
      { currency: null, features: { BasicEnterCode: true, Sportsbook: false } },
      { currency: 'JPY', features: { ShowRTP: false } },
    ] as const) {
      expect(decodeVariant(encodeVariant({ ...guest, overrides }))).toEqual({ ...guest, overrides });
    }
    expect(encodeVariant({ ...guest, overrides: { currency: null, features: {} } })).toBe('aurora-FI-cg-00000000');
    expect(decodeVariant('aurora-FI-cg-00000000-usd-x-0')).toBeNull();
  });

  it('carries a region with its country, and loses it with the country [FMT-03]', () => {
    const ontario: Variant = { ...guest, country: 'CA', region: 'ON' };
    expect(encodeVariant(ontario)).toBe('aurora-CAON-cg-00000000');
    expect(decodeVariant('aurora-CAON-cg-00000000')).toEqual(ontario);
    expect(reduceVariant(ontario, ['country'], guest)).toEqual(ontario);
    expect(reduceVariant(ontario, ['mode'], guest)).toEqual(guest);
    expect(decodeVariant('aurora-CAONTARIO-cg-00000000')).toBeNull();
  });

  it('keeps only the dimensions that a page declares, each alone [NAV-02]', () => {
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
        banner: 'banner3',
        sga: 'enabled',
      },
    };
    const each: readonly (readonly [Dimension, string])[] = [
      ['country', 'aurora-SE-cg-00000000'],
      ['mode', 'aurora-FI-sg-00000000'],
      ['layout', 'aurora-FI-cp-00000000'],
      ['theme', 'aurora-FI-cg-20000000'],
      ['menu', 'aurora-FI-cg-01000000'],
      ['button_variant', 'aurora-FI-cg-00100000'],
      ['button_variant2', 'aurora-FI-cg-00010000'],
      ['registration_form', 'aurora-FI-cg-00002000'],
      ['landing_registration', 'aurora-FI-cg-00000100'],
      ['banner', 'aurora-FI-cg-00000030'],
      ['sga', 'aurora-FI-cg-00000001'],
    ];
    for (const [dimension, code] of each) expect(encodeVariant(reduceVariant(other, [dimension], guest))).toBe(code);
    const all = each.map(([dimension]) => dimension);
    expect(reduceVariant(other, all, guest)).toEqual(other);
    expect(encodeVariant(reduceVariant(other, [], guest))).toBe('aurora-FI-cg-00000000');
  });

  it('the code is short and needs no escaping [LOC-06]', () => {
    expect(encodeVariant(guest)).toBe('aurora-FI-cg-00000000');
  });

  it.each([
    '',
    'en',
    'en_GB',
    'aurora',
    'aurora-FI-cg',
    'aurora-fi-cg-00000000',
    'aurora-FI-xg-000000',
    'aurora-FI-cg-90000000',
    'aurora-FI-cg-00003000',
    'aurora-FI-cg-00000200',
    'aurora-FI-cg-0000',
    'aurora-FI-cg-000000000',
    'aurora-FI-cg-00000000/x',
    'aurora-FI-cg-00000000~',
    'aurora-FI-cg-00000000~theme1',
    'aurora-FI-cg-00000000~default',
    'aurora-FI-cg-10000000~nova',
    'aurora-FI-cg-00000000~Nova',
    `aurora-FI-cg-00000000~${'a'.repeat(25)}`,
    '../aurora-FI-cg-00000000',
  ])('refuses %p [LOC-06]', (code) => {
    expect(decodeVariant(code)).toBeNull();
  });
});
