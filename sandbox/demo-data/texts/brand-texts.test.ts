import { readFileSync } from 'node:fs';
import { BRANDS, localesOf } from '@/contract/brands';
import { licenceOf } from '@/contract/licences';
import { languageOf, type TextByLanguage } from '@/contract/locales';
import { programmesFile } from '../../../platform/modules/loyalty/domain/programme';
import { brandTexts } from './brand-texts';

const programmes = programmesFile
  .read()
  .programmes.flatMap(({ brands, levels, page }) => brands.map((brand) => ({ brand, levels, page })));
/** The folders of the product's own texts, by language. */
const MESSAGES: Readonly<Record<string, string>> = {
  en: 'en_GB',
  fi: 'fi_FI',
  no: 'no_NO',
  de: 'de_DE',
  ja: 'ja_JP',
  fr: 'fr_CA',
  et: 'et_EE',
};
/** What is the same word in another language. */
const SAME_WORD = /^loyalty\.rank\.\d\.name$|Title$|\.title$/;

test.each(programmes)(
  'the loyalty pages of $brand have every rank, card, step and question in the language of each of its locales [LOY-01, LOY-02]',
  ({ brand: id, levels, page }) => {
    const brand = BRANDS.find((each) => each.id === id);
    const texts = brand ? brandTexts(brand) : [];
    const inLanguage = (language: string) =>
      new Map(texts.filter(({ locale }) => locale === language).map(({ key, value }) => [key, value]));
    const english = inLanguage('en');
    const expected = [
      ...levels.flatMap((_, n) => ['name', 'subtitle', 'benefits', 'text'].map((part) => `rank.${n + 1}.${part}`)),
      ...page.rewardCards.flatMap((card) => [`card.${card.id}.title`, `card.${card.id}.text`]),
      ...page.steps.flatMap((step) => ['title', 'subtitle', 'text'].map((part) => `step.${step.id}.${part}`)),
      ...page.faq.flatMap((question) => [`faq.${question}.question`, `faq.${question}.answer`]),
    ].map((key) => `loyalty.${key}`);
    for (const language of new Set((brand ? localesOf(brand) : []).map((locale) => locale.slice(0, 2)))) {
      const own = inLanguage(language);
      expect([language, expected.filter((key) => !own.get(key))]).toEqual([language, []]);
      const untranslated = [...own].filter(
        ([key, text]) => language !== 'en' && !SAME_WORD.test(key) && english.get(key) === text,
      );
      expect([language, untranslated]).toEqual([language, []]);
    }
    for (const [n, { points }] of levels.entries())
      if (n > 0)
        expect(english.get(`loyalty.rank.${n + 1}.subtitle`)).toContain(new Intl.NumberFormat('en').format(points));
  },
);

const languagesOf = (brand: (typeof BRANDS)[number]) => [...new Set(localesOf(brand).map(languageOf))];

test.each(BRANDS.map((brand) => [brand.id, brand] as const))(
  'the foot of the pages of %s has no English sentence of the licence in another language [LOC-05, BRD-06]',
  (_id, brand) => {
    const { requiredNotices, seal } = licenceOf(brand.license);
    const texts: readonly TextByLanguage[] = [
      brand.footer.regulator,
      ...requiredNotices.map(({ text }) => text),
      ...(seal ? [seal.text] : []),
    ];
    for (const text of texts) {
      // One text for all languages is a name alone.
      if (typeof text === 'string') expect(text).not.toMatch(/[,(.]/);
      else
        for (const language of languagesOf(brand))
          expect([
            language,
            text[language] !== undefined && (language === 'en' || text[language] !== text['en']),
          ]).toEqual([language, true]);
    }
  },
);

test('the page of the programme calls the shop by the name that its own page and the menus have, in every language [LOY-01, RWD-04]', () => {
  const [brand] = BRANDS.filter(({ id }) => id === 'aurora');
  for (const { key, locale, value } of brand ? brandTexts(brand) : [])
    if (key === 'loyalty.shopTitle') {
      const folder = MESSAGES[locale];
      const { rewardsShop } = JSON.parse(readFileSync(`messages/${folder}/rewards-shop.json`, 'utf8'));
      expect([locale, value.toLowerCase()]).toEqual([locale, expect.stringContaining(rewardsShop.title.toLowerCase())]);
    }
});
