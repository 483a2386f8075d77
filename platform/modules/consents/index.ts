import { createHash } from 'node:crypto';
import { z } from 'zod';
import { brandById, KNOWN_LOCALES } from '@/contract/brands';
import {
  CONSENT_CATEGORIES,
  CONSENT_GIVERS,
  CONSENT_ID_SHAPE,
  CONSENT_VERSION,
  type ConsentCategory,
  type ConsentGiver,
} from '@/contract/consent';
import { consentFile } from '@/contract/consent.schema';
import type { Clock } from '../../kernel/clock';
import type { Db } from '../../kernel/db/db';
import { erasing } from '../../kernel/db/erasing';
import { queryRows, rowReader } from '../../kernel/db/rows';
import type { PlayerId } from '../../kernel/ids';
import { takeToken } from '../../kernel/rate-limit/rate-limit';

/** How long a proof is kept: as long as somebody may ask for it. */
const KEPT_DAYS = 3 * 365;
const PER_MINUTE = 30;
const DAY_MS = 86_400_000;
/** The most that a visitor's clock may be ahead, ms. */
const AHEAD_MS = 60_000;
/** A proof waits in the browser until it arrives, but not for longer: an older one proves nothing any more. */
const LATE_MS = 7 * DAY_MS;

const proofSchema = z.strictObject({
  id: z.string().regex(CONSENT_ID_SHAPE),
  brand: z.string().refine((id) => brandById(id) !== null),
  version: z.number().int().min(1).max(CONSENT_VERSION),
  categories: z
    .array(z.enum(CONSENT_CATEGORIES))
    .max(CONSENT_CATEGORIES.length)
    .refine((list) => new Set(list).size === list.length)
    // None for a choice that is taken back; else what is necessary is always one of them.
    .refine((list) => list.length === 0 || list.includes('necessary')),
  locale: z.string().refine((code) => KNOWN_LOCALES.includes(code)),
  chosenAt: z.iso.datetime(),
  // Pages that were loaded before an update do not name the giver.
  by: z.enum(CONSENT_GIVERS).default('visitor'),
});

/** The most that a player is shown. */
const MOST_SHOWN = 50;

/** A choice that a browser of the player has made. */
export interface KeptChoice {
  readonly chosenAt: Date;
  /** Of the words that were agreed to. */
  readonly version: number;
  /** None for a choice that was taken back. */
  readonly categories: readonly ConsentCategory[];
  readonly givenBy: ConsentGiver;
}

const toChoice = rowReader({
  chosenAt: z.date(),
  version: z.number(),
  categories: z.array(z.enum(CONSENT_CATEGORIES)),
  givenBy: z.enum(CONSENT_GIVERS),
});

/** The sender of a proof, as the platform sees it. */
export interface ProofSender {
  readonly address: string;
  /** ISO 3166-1, or `unknown`. */
  readonly country: string;
}

export type ProofAnswer = 'kept' | 'not-a-proof' | 'too-many';

const isGivenByCountry = (categories: readonly ConsentCategory[], country: string): boolean =>
  consentFile.read().acceptsAllIn.includes(country) && categories.length === CONSENT_CATEGORIES.length;

/** Keeps what visitors have allowed [CNS-01]. */
export function createConsents({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
  return {
    /**
     * Keeps one choice; sent again it is kept once. The sender's address limits how many, and is not kept with it. The
     * rules of a country give all categories, and only to visitors of it. A choice of more than seven days ago is refused,
     * one from ahead of the platform's clock is dated a minute after its arrival at most.
     */
    async keep({ address, country }: ProofSender, body: unknown): Promise<ProofAnswer> {
      const parsed = proofSchema.safeParse(body);
      const now = clock.now();
      if (!parsed.success || Date.parse(parsed.data.chosenAt) < now.getTime() - LATE_MS) return 'not-a-proof';
      if (parsed.data.by === 'country' && !isGivenByCountry(parsed.data.categories, country)) return 'not-a-proof';
      const key = `consent:${createHash('sha256').update(address).digest('base64url')}`;
      if (!(await takeToken(db, { key, limit: PER_MINUTE, windowSeconds: 60, now })).ok) return 'too-many';
      const { id, brand, version, categories, locale, chosenAt, by } = parsed.data;
      const chosen = new Date(Math.min(Date.parse(chosenAt), now.getTime() + AHEAD_MS));
      await db.query(
        `insert into consents (id, brand, version, categories, locale, chosen_at, received_at, given_by)
         values ($1, $2, $3, $4::text[], $5, $6, $7, $8) on conflict do nothing`,
        [id, brand, version, categories, locale, chosen, now, by],
      );
      return 'kept';
    },
    /**
     * The player has signed in with the browser of these choices. False where the brand has none under the id, or where they
     * are another player's: an id belongs to the first who links it.
     */
    async link(brand: string, playerId: PlayerId, id: string): Promise<boolean> {
      if (!CONSENT_ID_SHAPE.test(id)) return false;
      const { rows } = await db.query('select 1 from consents where id = $1 and brand = $2 limit 1', [id, brand]);
      if (rows.length === 0) return false;
      await db.query(
        'insert into consents_players (player_id, id, linked_at) values ($1, $2, $3) on conflict (id) do nothing',
        [playerId, id, clock.now()],
      );
      const owned = await db.query('select 1 from consents_players where id = $1 and player_id = $2', [id, playerId]);
      return owned.rows.length > 0;
    },
    /** The choices of the player's browsers, the newest first. */
    async ofPlayer(playerId: PlayerId): Promise<readonly KeptChoice[]> {
      return queryRows(
        db,
        toChoice,
        `select c.chosen_at, c.version, c.categories, c.given_by
         from consents_players p join consents c on c.id = p.id
         where p.player_id = $1 order by c.chosen_at desc limit $2`,
        [playerId, MOST_SHOWN],
      );
    },
    async purge(): Promise<void> {
      await db.query('delete from consents where received_at < $1', [
        new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS),
      ]);
      await db.query('delete from consents_players p where not exists (select 1 from consents c where c.id = p.id)');
    },
  };
}

export type Consents = ReturnType<typeof createConsents>;

/** Erases the choices of the browsers of the player. */
export const erasePlayer = erasing(
  'delete from consents where id in (select id from consents_players where player_id = $1)',
  'delete from consents_players where player_id = $1',
);
