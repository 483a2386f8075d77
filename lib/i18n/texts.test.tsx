import { renderHook } from '@testing-library/react';
import { argumentsOf, compileTexts } from '@/lib/i18n/compile-texts';
import { bcp47, type LocaleCode } from '@/contract/locales';
import { TextsProvider, useText, type TextOf } from '@/lib/i18n/texts.client';

type LimitTexts = TextOf<'limits'>;

/** The browser's texts of a page that has these and no others. */
function limitsWith(texts: Readonly<Record<string, string>>, locale: LocaleCode = 'en_GB'): LimitTexts {
  const compiled = compileTexts({ raw: () => texts }, ['limits']);
  return renderHook(() => useText('limits'), {
    wrapper: ({ children }) => (
      <TextsProvider locale={locale} language={bcp47(locale)} texts={compiled}>
        {children}
      </TextsProvider>
    ),
  }).result.current;
}

describe('the texts in the browser', () => {
  it('fills in arguments, numbers and dates as the locale writes them [LOC-09, FMT-01]', () => {
    const text = '{name}: {share, number, percent} of {count, number} until {day, date}';
    const values = { name: 'Ada', share: 0.5, count: 12_500, day: new Date('2026-11-22T23:30:00Z') };
    expect(limitsWith({ hint: text })('hint', values)).toBe('Ada: 50% of 12,500 until 22/11/2026');
    expect(limitsWith({ hint: text }, 'de_DE')('hint', values)).toBe('Ada: 50\u00a0% of 12.500 until 22.11.2026');
  });

  it.each([
    ['en_GB', '{hours, plural, one {# hour} other {# hours}}', 1, '1 hour'],
    ['en_GB', '{hours, plural, one {# hour} other {# hours}}', 24, '24 hours'],
    ['en_GB', '{hours, plural, =0 {no wait} other {# hours}}', 0, 'no wait'],
    ['fr_CA', '{hours, plural, one {# heure} many {# d’heures} other {# heures}}', 1_000_000, '1 000 000 d’heures'],
    ['ja_JP', '{hours, plural, other {#時間}}', 1, '1時間'],
  ] as const)('chooses the plural of %s in "%s" for %d [LOC-09]', (locale, text, hours, expected) => {
    expect(limitsWith({ hint: text }, locale)('hint', { hours }).replace(/[\u00a0\u202f]/g, ' ')).toBe(expected);
  });

  it('chooses by a word, and nests what it chose [LOC-09]', () => {
    const t = limitsWith({ hint: '{kind, select, none {no limit} other {{n, plural, one {# day} other {# days}}}}' });
    expect([t('hint', { kind: 'none', n: 1 }), t('hint', { kind: 'days', n: 2 })]).toEqual(['no limit', '2 days']);
  });

  it('finds a text whose key comes with the data, and knows when there is none [BRD-04]', () => {
    const t = limitsWith({ 'offers.welcome': 'up to {max}' });
    expect([t.find('offers.welcome', { max: '€200' }), t.find('offers.unheard')]).toEqual(['up to €200', null]);
  });

  it('refuses a text that the page does not give, so that a test finds it [LOC-09]', () => {
    expect(() => limitsWith({})('hint')).toThrow('limits.hint');
  });

  it('gives the namespaces, groups and single texts that a page names, and no others [LOC-09]', () => {
    const tree: Readonly<Record<string, unknown>> = {
      limits: { none: 'None', done: { saved: 'Saved {x}' } },
      'errors.Network': 'Away',
    };
    expect(compileTexts({ raw: (key) => tree[key] }, ['limits', 'errors.Network'])).toEqual({
      'limits.none': 'None',
      'limits.done.saved': ['Saved ', ['x']],
      'errors.Network': 'Away',
    });
  });
});

describe('the arguments of a text', () => {
  it.each([
    ['plain', []],
    ['{a} and {b, number}', ['a', 'b']],
    ['{n, plural, one {{x}} other {# <b>{y}</b>}}', ['n', 'x', 'b', 'y']],
    ['{k, select, a {{z}} other {}}', ['k', 'z']],
  ])('finds the arguments of "%s" wherever they are [BRD-04]', (text, names) => {
    expect([...(argumentsOf(text) ?? [])].sort()).toEqual([...names].sort());
  });

  it('finds none in a text that is no message [BRD-04]', () => {
    expect(argumentsOf('{open')).toBeNull();
  });
});
