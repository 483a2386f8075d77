import { z } from 'zod';
import { configFile } from '@/contract/config-file';
import { sourceOfWealthKinds, type SourceOfWealthKind } from '../../players/domain/source-of-wealth-kind';

/** By language. */
const labels = z.record(z.string().regex(/^[a-z]{2}$/), z.string().min(1)).refine((given) => 'en' in given);
const fundingOption = z.object({
  id: z.enum(sourceOfWealthKinds),
  options: z.array(z.object({ id: z.string().regex(/^[a-z][A-Za-z]{1,30}$/), labels })).min(1),
});

/** A source of wealth with the proofs that it has. */
export type FundingOption = z.infer<typeof fundingOption>;

/** All six kinds, as the operator's data names their proofs; a bank's statement proves each where the folder has none. */
export const fundingOptionsFile = configFile({
  name: 'source-of-wealth.json',
  schema: z.strictObject({
    sources: z
      .array(fundingOption)
      .refine((given) => sourceOfWealthKinds.every((kind) => given.filter(({ id }) => id === kind).length === 1), {
        error: `expected each of ${sourceOfWealthKinds.join(', ')} once`,
      }),
  }),
  absent: {
    sources: sourceOfWealthKinds.map((id) => ({
      id,
      options: [{ id: 'bankStatement', labels: { en: 'Bank statement' } }],
    })),
  },
});

export function fundingOptionOf(kind: SourceOfWealthKind): FundingOption {
  const found = fundingOptionsFile.read().sources.find(({ id }) => id === kind);
  if (!found) throw new RangeError(`no proofs of ${kind}`);
  return found;
}

/** In the language of a contract locale, or English. */
export function labelIn(given: Readonly<Record<string, string>>, locale: string): string {
  return given[locale.slice(0, 2)] ?? given.en ?? '';
}
