import { createHash } from 'node:crypto';
import { z } from 'zod';
import { brandById } from '@/contract/brands';
import { CONSENT_CATEGORIES, CONSENT_VERSION } from '@/contract/consent';
import { LOCALES } from '@/contract/locales';
import type { Clock } from '../../kernel/clock';
import type { Db } from '../../kernel/db/db';
import { takeToken } from '../../kernel/rate-limit/rate-limit';

/** How long a proof is kept: as long as somebody may ask for it. */
const KEPT_DAYS = 3 * 365;
const PER_MINUTE = 30;
const DAY_MS = 86_400_000;
/** The most that a visitor's clock may be ahead, ms. */
const AHEAD_MS = 60_000;

const proofSchema = z.strictObject({
  id: z.string().regex(/^[\w-]{22}$/),
  brand: z.string().refine((id) => brandById(id) !== null),
  version: z.number().int().min(1).max(CONSENT_VERSION),
  categories: z
    .array(z.enum(CONSENT_CATEGORIES))
    .max(CONSENT_CATEGORIES.length)
    .refine((list) => new Set(list).size === list.length),
  locale: z.enum(LOCALES),
  chosenAt: z.iso.datetime(),
});

export type ProofAnswer = 'kept' | 'not-a-proof' | 'too-many';

/** Keeps what visitors have allowed [CNS-01]. */
export function createConsents({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
  return {
    /** Keeps one choice; sent again it is kept once. `address` limits how many, and is not kept with it. */
    async keep(address: string, body: unknown): Promise<ProofAnswer> {
      const parsed = proofSchema.safeParse(body);
      if (!parsed.success) return 'not-a-proof';
      const now = clock.now();
      const key = `consent:${createHash('sha256').update(address).digest('base64url')}`;
      if (!(await takeToken(db, { key, limit: PER_MINUTE, windowSeconds: 60, now })).ok) return 'too-many';
      const { id, brand, version, categories, locale, chosenAt } = parsed.data;
      const chosen = new Date(Math.min(Date.parse(chosenAt), now.getTime() + AHEAD_MS));
      await db.query(
        `insert into consents (id, brand, version, categories, locale, chosen_at, received_at)
         values ($1, $2, $3, $4::text[], $5, $6, $7) on conflict do nothing`,
        [id, brand, version, categories, locale, chosen, now],
      );
      return 'kept';
    },
    async purge(): Promise<void> {
      await db.query('delete from consents where received_at < $1', [
        new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS),
      ]);
    },
  };
}

export type Consents = ReturnType<typeof createConsents>;
