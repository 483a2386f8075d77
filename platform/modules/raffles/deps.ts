import type { Raffle, Raffles, RaffleSeries } from './domain/raffle.schema';
import type { Clock } from '../../kernel/clock';
import type { Db } from '../../kernel/db/db';
import type { Secrets } from '../../kernel/signed-text';
import type { JackpotsModule } from '../jackpots/index';
import type { LedgerModule } from '../ledger/index';
import type { PlayersModule } from '../players/index';
import type { RewardsModule } from '../rewards/index';
import type { ReadRound } from './beacon-client';

export interface RafflesDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly raffles: Raffles;
  readonly ledger: Pick<LedgerModule, 'postSystemMovement'>;
  readonly players: Pick<PlayersModule, 'getPlayer'>;
  /** Amounts in other currencies, and the payment of winners in their own. */
  readonly jackpots: Pick<JackpotsModule, 'amountAt' | 'payWinner'>;
  /** Bets after a marker of harm bring no tickets. */
  readonly rewards: Pick<RewardsModule, 'findPausedPlays'>;
  readonly timeZoneOf: (brand: string) => string;
  /** Encrypts seeds until they are published. */
  readonly secrets: Secrets;
  readonly readRound: ReadRound;
}

/** A brand's raffle; null for a brand without raffles. */
export const raffleOf = ({ raffles }: Pick<RafflesDeps, 'raffles'>, brand: string): Raffle | null =>
  raffles.raffles.find(({ brands }) => brands.includes(brand)) ?? null;

/** Every brand with each of its series. */
export const allSeries = ({
  raffles,
}: Pick<RafflesDeps, 'raffles'>): { brand: string; raffle: Raffle; series: RaffleSeries }[] =>
  raffles.raffles.flatMap((raffle) =>
    raffle.brands.flatMap((brand) => raffle.series.map((series) => ({ brand, raffle, series }))),
  );
