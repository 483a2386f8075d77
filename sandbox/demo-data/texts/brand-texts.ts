import { textIn } from '@/contract/locales';
import type { Brand } from '@/contract/brand.schema';
import type { StoredText } from '../../../platform/modules/content/index';
import { programmesFile } from '../../../platform/modules/loyalty/domain/programme';
import { fillIn } from '@foyer/studio-kit/texts/fill-in';
import footer from './footer.json' with { type: 'json' };
import { languages, type Language } from './languages';
import loyaltyWords from './loyalty.json' with { type: 'json' };

function loyaltyTexts(brand: string, language: Language): Record<string, string> {
  const { page, ranks, firstRank, rank } = loyaltyWords[language];
  const number = new Intl.NumberFormat(language);
  const levels = programmesFile.read().programmes.find(({ brands }) => brands.includes(brand))?.levels ?? [];
  const ofLevels = levels.flatMap(({ points, keep }, n) => {
    const name = ranks[n] ?? '';
    const values = { name, points: number.format(points), keep: number.format(keep) };
    return Object.entries({ name, ...(n === 0 ? firstRank : rank) }).map(
      ([part, text]) => [`rank.${n + 1}.${part}`, fillIn(text, values)] as const,
    );
  });
  return Object.fromEntries([...Object.entries(page), ...ofLevels].map(([key, text]) => [`loyalty.${key}`, text]));
}

/** The brand's own texts, in every language: the paragraph at the foot of its pages, and its loyalty pages. */
export function brandTexts({ id, name, footer: { company, address, regulator, licenceNumber } }: Brand): StoredText[] {
  return languages.flatMap((language) =>
    Object.entries({
      'layout.footer': fillIn(footer[language], {
        name,
        company,
        address,
        licenceNumber,
        regulator: textIn(regulator, language),
      }),
      ...loyaltyTexts(id, language),
    }).map(([key, value]) => ({ brand: id, locale: language, key, value })),
  );
}
