/** @jest-environment node */
import fc from 'fast-check';
import { experimentsSchema } from '@/contract/brand.schema';
import { parseCookies } from '@/lib/edge/cookies';
import { decideRequest, type EdgeRequest } from '@/lib/edge/decide';
import { assignExperiments, drawOption, encodeExperiments, storedOptions } from '@/lib/edge/experiments';
import { DEFAULT_EXPERIMENTS, type ExperimentWeights } from '@/contract/experiments';
import { decodeVariant } from '@/lib/edge/variant';

jest.mock('@/contract/brands', () => {
  const actual = jest.requireActual<{ BRANDS: { id: string }[] }>('@/contract/brands');
  const BRANDS = actual.BRANDS.map((brand) =>
    brand.id === 'quetzal'
      ? {
          ...brand,
          experiments: {
            registration_form: { default: 2, regily: 1, dino: 1 },
            landing_registration: { button: 1, iframe: 1 },
          },
        }
      : brand,
  );
  return { ...actual, BRANDS };
});

const OPTIONS = ['a', 'b', 'c', 'd'] as const;
const weight = fc.oneof(
  fc.constant(0),
  fc.integer({ min: 1, max: 100 }),
  fc.double({ min: 0.01, max: 5, noNaN: true }),
);
const weights = fc.record({ a: weight, b: weight, c: weight, d: weight });
/** Numbers evenly from 0 up to, not including, 1. */
const EVEN = Array.from({ length: 2000 }, (_, place) => place / 2000);

describe('a weighted draw', () => {
  it('gives each option its share, and one without weight never [FLG-02]', () => {
    fc.assert(
      fc.property(weights, (given) => {
        const total = OPTIONS.reduce((sum, option) => sum + given[option], 0);
        fc.pre(total > 0);
        const drawn = EVEN.map((luck) => drawOption(OPTIONS, given, luck));
        for (const option of OPTIONS) {
          const share = drawn.filter((each) => each === option).length / EVEN.length;
          if (given[option] === 0) expect(share).toBe(0);
          else expect(Math.abs(share - given[option] / total)).toBeLessThanOrEqual(1.5 / EVEN.length);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('never misses, whatever the luck [FLG-02]', () => {
    fc.assert(
      fc.property(weights, fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (given, luck) => {
        fc.pre(OPTIONS.some((option) => given[option] > 0));
        for (const edge of [luck, 0, 1 - Number.EPSILON / 2])
          expect(given[drawOption(OPTIONS, given, edge)]).toBeGreaterThan(0);
      }),
      { numRuns: 2000 },
    );
  });

  it('draws the default where no option has weight [FLG-02]', () => {
    expect(drawOption(OPTIONS, {}, 0.9)).toBe('a');
    expect(drawOption(OPTIONS, { b: 0 }, 0.9)).toBe('a');
  });
});

describe('what a visitor is assigned', () => {
  const running: ExperimentWeights = { theme: { theme1: 1, theme2: 1 }, registration_form: { regily: 1, dino: 1 } };

  it('takes the options of the cookie and draws the rest [FLG-02]', () => {
    expect(assignExperiments('theme:theme2', running, () => 0)).toEqual({
      ...DEFAULT_EXPERIMENTS,
      theme: 'theme2',
      registration_form: 'regily',
    });
    expect(assignExperiments('theme:theme1,registration_form:dino', running, () => 0)).toMatchObject({
      theme: 'theme1',
      registration_form: 'dino',
    });
    expect(assignExperiments(undefined, running, () => 0.99)).toMatchObject({
      theme: 'theme2',
      registration_form: 'dino',
    });
  });

  it('an assignment comes back from its own cookie, whatever the luck then [FLG-02]', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), { minLength: 6, maxLength: 6 }),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        (lucks, later) => {
          const rest = [...lucks];
          const first = assignExperiments(undefined, running, () => rest.pop() ?? 0);
          expect(assignExperiments(encodeExperiments(first), running, () => later)).toEqual(first);
        },
      ),
    );
  });

  it('draws again where the option is no longer known, or no longer has weight [FLG-02]', () => {
    expect(assignExperiments('theme:theme9,registration_form:default', running, () => 0.99)).toMatchObject({
      theme: 'theme2',
      registration_form: 'dino',
    });
    expect(assignExperiments('menu:menu3,landing_registration:iframe', {}, () => 0.99)).toEqual(DEFAULT_EXPERIMENTS);
  });

  it("draws an operator's own theme as it does those of the specification, and keeps it [FLG-02, OPR-01]", () => {
    const own: ExperimentWeights = { theme: { theme1: 1, nova: 1 } };
    expect(assignExperiments(undefined, own, () => 0.99).theme).toBe('nova');
    expect(assignExperiments(undefined, own, () => 0).theme).toBe('theme1');
    expect(assignExperiments('theme:nova', own, () => 0).theme).toBe('nova');
    expect(assignExperiments('theme:nova', running, () => 0).theme).toBe('theme1');
  });

  it('adds the default to the stored options where nothing may be drawn [FLG-02]', () => {
    expect(assignExperiments('theme:theme2', running, null)).toEqual({ ...DEFAULT_EXPERIMENTS, theme: 'theme2' });
  });

  it('takes nothing from a cookie that it cannot have written [FLG-02]', () => {
    for (const cookie of [
      '',
      'nonsense',
      'theme',
      'theme:',
      ':theme2',
      'theme:theme2;',
      'theme:theme2,',
      '{"theme":"theme2"}',
      `theme:theme2,${'x:y,'.repeat(200)}x:y`,
    ])
      expect(storedOptions(cookie).size).toBe(0);
    expect([...storedOptions('theme:theme2,unknown:theme1,toString:theme1')]).toEqual([['theme', 'theme2']]);
    expect([...storedOptions('theme:theme1,menu:menu2,theme:theme2')]).toEqual([
      ['theme', 'theme2'],
      ['menu', 'menu2'],
    ]);
    fc.assert(
      fc.property(fc.string({ maxLength: 500 }), (cookie) =>
        expect(Object.keys(assignExperiments(cookie, running, () => 0))).toEqual(Object.keys(DEFAULT_EXPERIMENTS)),
      ),
    );
  });

  it('refuses wrong weights at start [FLG-02]', () => {
    expect(experimentsSchema.safeParse(running).success).toBe(true);
    for (const wrong of [
      { theme: { 'Theme 9': 1 } },
      { menu: { menu9: 1 } },
      { theme: { theme1: -1 } },
      { theme: { theme1: 0 } },
      { theme: {} },
      { unknown: { a: 1 } },
    ])
      expect(experimentsSchema.safeParse(wrong).success).toBe(false);
  });
});

describe('the edge', () => {
  const consentTo = (...categories: string[]) => `cc_cookie=${encodeURIComponent(JSON.stringify({ categories }))}`;
  const CONSENT = consentTo('necessary', 'preferences');
  function visit(cookie: string, request: Partial<EdgeRequest> = {}) {
    const decision = decideRequest({
      host: 'quetzal.localhost',
      pathname: '/en/',
      query: new URLSearchParams(),
      cookies: parseCookies(cookie),
      country: 'FI',
      region: null,
      method: 'GET',
      prefetch: false,
      pageLoad: true,
      now: 0,
      random: () => 0.99,
      ...request,
    });
    if (decision.kind !== 'rewrite') throw new Error(decision.kind);
    return {
      experiments: decodeVariant(decision.path.split('/')[1] ?? '')?.experiments,
      kept: decision.cookies.find(({ name }) => name === 'experiments')?.value,
    };
  }
  const drawn =
    'theme:default,menu:menu1,button_variant:primary,button_variant2:primary2,registration_form:dino,landing_registration:iframe,banner:mainBanner,sga:disabled';

  it('draws by the weights of the brand, keeps it, and the page of this very request is right [FLG-02]', () => {
    expect(visit(CONSENT)).toEqual({
      experiments: { ...DEFAULT_EXPERIMENTS, registration_form: 'dino', landing_registration: 'iframe' },
      kept: drawn,
    });
    expect(visit(CONSENT, { random: () => 0 })).toMatchObject({ experiments: DEFAULT_EXPERIMENTS });
    expect(visit(CONSENT, { host: 'kuu.localhost' })).toEqual({
      experiments: DEFAULT_EXPERIMENTS,
      kept: encodeExperiments(DEFAULT_EXPERIMENTS),
    });
  });

  it('keeps to what was drawn, and does not write it again [FLG-02]', () => {
    expect(visit(`${CONSENT}; experiments=${encodeURIComponent(drawn)}`, { random: () => 0 })).toEqual({
      experiments: { ...DEFAULT_EXPERIMENTS, registration_form: 'dino', landing_registration: 'iframe' },
      kept: undefined,
    });
    expect(visit(`${CONSENT}; experiments=nonsense`)).toMatchObject({ kept: drawn });
  });

  it('shows the defaults and keeps nothing without consent to preferences, and forgets what was kept before [FLG-02]', () => {
    for (const consent of [
      '',
      consentTo('necessary'),
      consentTo('necessary', 'analytics', 'marketing', 'uncategorized'),
    ]) {
      expect(visit(consent)).toEqual({ experiments: DEFAULT_EXPERIMENTS, kept: undefined });
      expect(visit(`${consent}; experiments=${encodeURIComponent(drawn)}`)).toEqual({
        experiments: DEFAULT_EXPERIMENTS,
        kept: null,
      });
    }
  });

  it('draws nothing for a guess of the browser, as it could not be kept [FLG-02]', () => {
    expect(visit(CONSENT, { prefetch: true })).toEqual({ experiments: DEFAULT_EXPERIMENTS, kept: undefined });
    expect(visit(`experiments=${encodeURIComponent(drawn)}`, { prefetch: true }).kept).toBeUndefined();
  });
});
