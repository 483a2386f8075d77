import { z } from 'zod';
import { licenceCodes } from '../../../kernel/enumerations';

const products = ['CASINO', 'SPORTS'] as const;

export const licenceSchema = z.object({
  code: z.enum(licenceCodes),
  timeZone: z.string(),
  ageLimit: z.object({ casino: z.number().int().positive(), sports: z.number().int().positive() }),
  products: z.array(z.enum(products)).min(1),
  features: z.array(z.string()),
  /** Hours a raise of a limit waits, or to the end of the limit's term. */
  limitRaiseWaitHours: z.union([z.number().nonnegative(), z.literal('until-term-ends')]),
  autoplayAllowed: z.boolean(),
  minSpinSeconds: z.number().nonnegative(),
});

export type Product = (typeof products)[number];
export type Licence = z.infer<typeof licenceSchema>;
export type { LicenceCode } from '../../../kernel/enumerations';
