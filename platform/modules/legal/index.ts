import { z } from 'zod';
import { dayIn } from '@/contract/calendar-window';
import type { Failure } from '@/contract/failures';
import { err, ok, type Result } from '@/contract/result';
import type { Clock } from '../../kernel/clock';
import type { Db, Queryable } from '../../kernel/db/db';
import { queryRows, rowReader } from '../../kernel/db/rows';
import type { PlayerId } from '../../kernel/ids';
import type { ContentDrafts, LegalTextName } from '../content/index';

/** The legal texts that hold for the account; those of bonuses are accepted with each bonus. */
const acceptedNames = ['terms', 'privacy'] as const satisfies readonly LegalTextName[];
type AcceptedName = (typeof acceptedNames)[number];

/** A form may have been open as long as this, and its page been a kept one: what is newer was perhaps not on it. */
const FORM_MS = 24 * 60 * 60 * 1000;

/** Where and in which language the player reads. */
export interface LegalPlace {
  readonly brand: string;
  readonly locale: string;
}

export interface LegalTextToAccept {
  readonly name: AcceptedName;
  readonly title: string;
  readonly edition: number;
  readonly effectiveOn: string;
}

interface LegalDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly content: Pick<ContentDrafts, 'getLegalEdition' | 'getEditionShownSince'>;
  readonly timeZoneOf: (brand: string) => string;
}

const toAccepted = rowReader({
  name: z.string(),
  owner: z.string(),
  edition: z.number(),
  locale: z.string(),
  acceptedAt: z.date(),
});

/** Which editions of legal texts players have accepted [OVL-01]. */
export function createLegal({ db, clock, content, timeZoneOf }: LegalDeps) {
  /** The edition in force; null where there is none, or only a later day's. */
  async function editionInForce({ brand, locale }: LegalPlace, name: LegalTextName) {
    const edition = await content.getLegalEdition(brand, locale, name);
    return edition && edition.effectiveOn <= dayIn(timeZoneOf(brand), clock.now()) ? edition : null;
  }

  async function textToAccept(
    place: LegalPlace,
    playerId: PlayerId,
    name: AcceptedName,
  ): Promise<LegalTextToAccept | null> {
    const edition = await editionInForce(place, name);
    if (!edition) return null;
    const { number, owner, title, effectiveOn } = edition;
    const { rows } = await db.query(
      'select 1 from legal_acceptances where player_id = $1 and owner = $2 and name = $3 and edition = $4',
      [playerId, owner, name, number],
    );
    return rows.length > 0 ? null : { name, title, edition: number, effectiveOn };
  }

  async function keep(
    tx: Queryable,
    { locale }: LegalPlace,
    playerId: PlayerId,
    { name, owner, number }: { readonly name: AcceptedName; readonly owner: string; readonly number: number },
  ): Promise<void> {
    await tx.query(
      `insert into legal_acceptances (player_id, owner, name, edition, locale, accepted_at)
       values ($1, $2, $3, $4, $5, $6) on conflict (player_id, owner, name, edition) do nothing`,
      [playerId, owner, name, number, locale, clock.now()],
    );
  }

  return {
    /** The texts whose edition in force the player has yet to accept. */
    async toAccept(place: LegalPlace, playerId: PlayerId): Promise<LegalTextToAccept[]> {
      const texts = await Promise.all(acceptedNames.map((name) => textToAccept(place, playerId, name)));
      return texts.filter((text) => text !== null);
    },
    /** Keeps that the player accepts an edition, once. Another one than that in force is refused: it was not read. */
    async accept(
      place: LegalPlace,
      playerId: PlayerId,
      name: LegalTextName,
      edition: number,
    ): Promise<Result<void, Failure<'bad-input'>>> {
      const known = acceptedNames.find((each) => each === name);
      const inForce = known ? await editionInForce(place, known) : null;
      if (!known || inForce?.number !== edition) return err({ kind: 'bad-input' });
      await keep(db, place, playerId, { ...inForce, name: known });
      return ok(undefined);
    },
    /**
     * Keeps, with the account that the transaction opens, that its player accepts what was on the pages of the form. Of
     * an edition of the last day that is not certain: the player is prompted.
     */
    async acceptShown(tx: Queryable, place: LegalPlace, playerId: PlayerId): Promise<void> {
      const since = new Date(clock.now().getTime() - FORM_MS);
      for (const name of acceptedNames) {
        const shown = await content.getEditionShownSince(tx, place.brand, place.locale, name, since);
        if (shown) await keep(tx, place, playerId, { ...shown, name });
      }
    },
    /** The editions that the player has accepted, the newest first. */
    async ofPlayer(playerId: PlayerId, most: number) {
      return queryRows(
        db,
        toAccepted,
        `select name, owner, edition, locale, accepted_at from legal_acceptances where player_id = $1
         order by accepted_at desc, name, owner, edition limit $2`,
        [playerId, most],
      );
    },
  };
}

export type Legal = ReturnType<typeof createLegal>;
