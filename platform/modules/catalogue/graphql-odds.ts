import type { FoyerSchemaBuilder } from '../../graphql/builder';
import { MOST_OUTCOMES, type Odds, type Outcome } from './domain/odds';

/** The published odds of a game. */
export function createOddsType(builder: FoyerSchemaBuilder) {
  const decimal = (value: number, digits: number): string => value.toFixed(digits);
  const GameOutcomeRef = builder.objectRef<Outcome>('GameOutcome').implement({
    fields: (t) => ({
      change: t.field({
        type: 'Decimal',
        description: 'What a round changes for each one staked: -1 for a stake that is lost.',
        resolve: ([change]) => decimal(change, 6),
      }),
      chance: t.field({ type: 'Decimal', description: 'From 0 to 1.', resolve: ([, chance]) => decimal(chance, 12) }),
    }),
  });
  return builder.objectRef<Odds>('GameOdds').implement({
    fields: (t) => ({
      hitFrequency: t.field({
        type: 'Decimal',
        description: 'Share of rounds with a win, in percent, two digits.',
        resolve: ({ hitFrequency }) => decimal(hitFrequency * 100, 2),
      }),
      basis: t.exposeString('basis', {
        nullable: true,
        description:
          'What the outcomes suppose of the player: `straight`, a chip on one number; `best-play`; null for nothing.',
      }),
      outcomes: t.field({
        type: [GameOutcomeRef],
        description: `All that one round can bring, at most ${MOST_OUTCOMES}; chances sum to 1.`,
        resolve: ({ outcomes }) => [...outcomes],
      }),
    }),
  });
}
