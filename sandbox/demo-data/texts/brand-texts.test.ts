import { BRANDS, localesOf } from '@/contract/brands';
import { programmesFile } from '../../../platform/modules/loyalty/domain/programme';
import { brandTexts } from './brand-texts';

const programmes = programmesFile
  .read()
  .programmes.flatMap(({ brands, levels, page }) => brands.map((brand) => ({ brand, levels, page })));
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
