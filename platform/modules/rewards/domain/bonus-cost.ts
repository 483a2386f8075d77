/** The terms under which a bonus becomes cash; amounts are minor units. */
export interface CostTerms {
  readonly amount: bigint;
  /** Stakes that make it cash. */
  readonly required: bigint;
  /** Of one round. */
  readonly stake: bigint;
  /** Share of stakes that a game pays back over very many rounds, 0 to 1. */
  readonly rtp: number;
  /** 1 to 5: small wins often, or large ones seldom. */
  readonly volatility: number;
}

export interface BonusCost {
  readonly rounds: number;
  /** The average loss of the required stakes, whether of cash or of bonus money. */
  readonly expectedLoss: bigint;
  /** The bonus less what clearing it loses on average; below zero it costs more than it brings. */
  readonly value: bigint;
  /** Of playing the bonus money alone to the end of the requirement; they sum to 1. */
  readonly chances: { readonly nothing: number; readonly less: number; readonly atLeastBonus: number };
}

/** The wins of a round, as times the stake. */
const WINS = [1, 2, 5, 10, 25, 100] as const;
/** How much rarer a larger win is, by volatility. */
const STEEPNESS = [2.2, 1.9, 1.7, 1.5, 1.3] as const;

/** One, in hundredths of a per cent. */
const WHOLE = 10_000n;

/** Bounds of the computation: nobody plays more rounds, or needs to know how much more than this is left. */
const MOST_ROUNDS = 4_000;
const MOST_UNITS = 1_500;

/**
 * The chance of each win, for a game of which its return and its volatility are published: rarer by a power of the win,
 * scaled so that the return is exactly the published one.
 */
export function winChances(rtp: number, volatility: number): readonly (readonly [win: number, chance: number])[] {
  const steepness = STEEPNESS[Math.min(5, Math.max(1, Math.round(volatility))) - 1] ?? 1.7;
  const scale = rtp / WINS.reduce((sum, win) => sum + win ** (1 - steepness), 0);
  return WINS.map((win) => [win, scale * win ** -steepness]);
}

/** Rounds of one stake each, from the stakes that a bonus is worth. */
export interface Walk extends Pick<CostTerms, 'rtp' | 'volatility'> {
  readonly units: number;
  readonly rounds: number;
}

/** The true cost of a bonus before it is taken [RWD-06]. */
export function bonusCost({ amount, required, stake, ...game }: CostTerms, chances = chancesOf): BonusCost {
  const rounds = Number((required + stake - 1n) / stake);
  // In hundredths of a per cent, so that the product is exact; a loss is rounded up.
  const share = BigInt(Math.round((1 - game.rtp) * Number(WHOLE)));
  const expectedLoss = (required * share + WHOLE - 1n) / WHOLE;
  const units = Math.min(MOST_UNITS - 1, Number(amount / stake));
  return {
    rounds,
    expectedLoss,
    value: amount - expectedLoss,
    chances: chances({ units, rounds: Math.min(rounds, MOST_ROUNDS), ...game }),
  };
}

/** The exact chances of a walk of so many rounds from so many stakes; it ends early when less than a stake is left. */
export function chancesOf({ units, rounds, rtp, volatility }: Walk): BonusCost['chances'] {
  const wins = winChances(rtp, volatility);
  const most = Math.min(MOST_UNITS, Math.max(400, units * 12));
  const lost = 1 - wins.reduce((sum, [, chance]) => sum + chance, 0);
  let now = new Float64Array(most + 1);
  now[Math.min(units, most)] = 1;
  for (let round = 0; round < rounds; round += 1) {
    const next = new Float64Array(most + 1);
    next[0] = now[0] ?? 0;
    // A player with so much has it to the end.
    next[most] = now[most] ?? 0;
    for (let at = 1; at < most; at += 1) {
      const chance = now[at] ?? 0;
      if (chance < 1e-12) continue;
      next[at - 1] = (next[at - 1] ?? 0) + chance * lost;
      for (const [win, share] of wins) {
        const to = Math.min(most, at - 1 + win);
        next[to] = (next[to] ?? 0) + chance * share;
      }
    }
    now = next;
  }
  const sum = (from: number, until: number) => now.slice(from, until).reduce((total, chance) => total + chance, 0);
  const [less, atLeastBonus] = [sum(1, units), sum(Math.max(1, units), most + 1)];
  return { nothing: 1 - less - atLeastBonus, less, atLeastBonus };
}
