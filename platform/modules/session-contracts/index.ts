import type { SessionContractOffer } from '@/contract/licence.schema';
import type { Currency } from '@/contract/money';
import type { PlayerId } from '../../kernel/ids';
import type { JobHandlers } from '../../kernel/jobs';
import { agreeContract } from './commands/agree-contract';
import { announceEnd, END_JOB } from './commands/announce-end';
import { answerReminder, endContract, tightenContract } from './commands/change-contract';
import type { SessionContractsDeps } from './deps';
import { breakEndsAt, hasEnded, nextReminderAt, remindersDue, type Contract } from './domain/state';
import type { WishedTerms } from './domain/terms';
import { readContracts, readLast } from './store';

export type { Contract, WishedTerms };

/** How a player is about contracts before play. */
export interface SessionContracts {
  readonly playerId: PlayerId;
  /** 0 before the first contract; each change counts it up. */
  readonly version: number;
  readonly now: Date;
  readonly currency: Currency;
  /** null where the licence asks for no contract any more. */
  readonly offer: SessionContractOffer | null;
  /** The last contract; null before the first. */
  readonly last: Contract | null;
  readonly isInForce: boolean;
  /** null when no break goes on. */
  readonly breakEndsAt: Date | null;
  /** The number of the reminder that waits for an answer; null for none. */
  readonly dueReminder: number | null;
  readonly nextReminderAt: Date | null;
}

/** A page of the contracts of a player. */
export interface ContractHistory {
  readonly contracts: readonly Contract[];
  readonly hasNextPage: boolean;
  readonly now: Date;
}

const longestPage = 50;

/** Contracts before play: how much may be lost, how long it lasts, and the break that follows [PRF-02, PRF-07]. */
export function createSessionContractsModule(deps: SessionContractsDeps) {
  const { clock, db, players, offerOf } = deps;
  const jobs: JobHandlers = { [END_JOB]: announceEnd };
  return {
    /** null where the brand's licence asks for no contract and the player has none from before. */
    async get(brand: string, playerId: PlayerId): Promise<SessionContracts | null> {
      const offer = offerOf(brand);
      const last = await readLast(db, playerId);
      const player = offer || last ? await players.getPlayer(playerId) : null;
      if (!player) return null;
      const now = clock.now();
      const isInForce = last !== null && !hasEnded(last, now);
      const due = last && isInForce ? remindersDue(last, now) : 0;
      return {
        playerId,
        version: last?.version ?? 0,
        now,
        currency: player.currency,
        offer,
        last,
        isInForce,
        breakEndsAt: last && !isInForce && breakEndsAt(last) > now ? breakEndsAt(last) : null,
        dueReminder: last && due > last.remindersSeen ? due : null,
        nextReminderAt: last && nextReminderAt(last, now),
      };
    },
    /** The player's contracts, the newest first; `after` is the number of the last one that was shown. */
    async getHistory(playerId: PlayerId, page: { readonly first: number; readonly after: number | null }) {
      const first = Math.min(Math.max(1, page.first), longestPage);
      const rows = await readContracts(db, playerId, first + 1, page.after);
      return { contracts: rows.slice(0, first), hasNextPage: rows.length > first, now: clock.now() };
    },
    agree: (playerId: PlayerId, wish: WishedTerms) => agreeContract(deps, playerId, wish),
    tighten: (playerId: PlayerId, contractId: string, wish: WishedTerms) =>
      tightenContract(deps, playerId, contractId, wish),
    end: (playerId: PlayerId, contractId: string) => endContract(deps, playerId, contractId),
    answerReminder: (playerId: PlayerId, contractId: string, number: number) =>
      answerReminder(deps, playerId, contractId, number),
    jobs,
  };
}

export type SessionContractsModule = ReturnType<typeof createSessionContractsModule>;
