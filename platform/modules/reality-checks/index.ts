import { err, type Result } from '@/contract/result';
import type { PlayTotals, WalletMoment } from '../ledger/index';
import { announceDue, DUE_JOB } from './commands/announce-due';
import { answerCheck } from './commands/answer-check';
import { choosePeriod, type ChoosePeriodRefusal } from './commands/choose-period';
import type { RealityChecksDeps, SignIn } from './deps';
import { readCheck } from './store';

export interface RealityCheck {
  readonly playerId: SignIn['playerId'];
  /** 0 before the first change; each one counts it up. */
  readonly version: number;
  readonly now: Date;
  /** Minutes of play between two checks. */
  readonly period: number;
  readonly allowedPeriods: readonly number[];
  /** Which check of this sign-in is the next one. */
  readonly number: number;
  /** null while nothing is played. */
  readonly dueAt: Date | null;
  readonly isDue: boolean;
  /** When play began in this sign-in. */
  readonly began: WalletMoment | null;
}

export type { ChoosePeriodRefusal, RealityChecksDeps, SignIn };

/** Asks players in play, from time to time, whether to go on [PRF-03]. */
export function createRealityChecksModule(deps: RealityChecksDeps) {
  const { clock, db, ledger, players, ruleOf } = deps;
  async function get(brand: string, { playerId, sessionId }: SignIn): Promise<RealityCheck | null> {
    const rule = ruleOf(brand);
    const player = rule && (await players.getPlayer(playerId));
    if (!rule || !player) return null;
    const stored = await readCheck(db, playerId);
    const own = stored?.signInId === sessionId ? stored : null;
    const now = clock.now();
    return {
      playerId,
      version: Number(stored?.version ?? 0),
      now,
      period: player.realityCheckPeriod ?? rule.defaultMinutes,
      allowedPeriods: rule.allowedMinutes,
      number: own?.number ?? 1,
      dueAt: own?.dueAt ?? null,
      isDue: own?.dueAt ? own.dueAt <= now : false,
      began: own?.began ?? null,
    };
  }
  return {
    /** Of this sign-in; null where the brand's licence has no reality check. */
    get,
    /** Stakes and wins since play began in the sign-in; null before it has. */
    totalsOf: async ({ playerId, began }: RealityCheck): Promise<PlayTotals | null> =>
      began && ledger.getPlayTotals(playerId, began),
    /** The player goes on. `number` says which check was read. */
    answer: (signIn: SignIn, number: number): Promise<void> => answerCheck(deps, signIn, number),
    choosePeriod: async (
      brand: string,
      signIn: SignIn,
      minutes: number,
    ): Promise<Result<void, ChoosePeriodRefusal>> => {
      const rule = ruleOf(brand);
      return rule ? choosePeriod(deps, rule, signIn, minutes) : err({ kind: 'operation-not-allowed' });
    },
    jobs: { [DUE_JOB]: announceDue },
  };
}

export type RealityChecksModule = ReturnType<typeof createRealityChecksModule>;
