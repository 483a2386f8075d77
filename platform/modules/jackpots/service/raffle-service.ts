import type { JackpotInstance } from '@/contract/jackpot.schema';
import type { Currency } from '@/contract/money';
import type { PlayerId } from '../../../kernel/ids';

/** An open socket, as what is sent to it sees it. */
export interface Listener {
  readonly instance: JackpotInstance;
  readonly brand: string;
  readonly playerId: string;
  readonly currency: Currency;
  /** Whether it has subscribed to events of this name. */
  readonly wants: (name: string) => boolean;
  readonly send: (text: string) => void;
}

/** Raffles in the service, on the paths and the socket that are the jackpot's. */
export interface RaffleService {
  /** Names of the brand's sources. */
  readonly sourcesOf: (brand: string) => readonly string[];
  /** The answer to a GET of the source's instance; null for a source that is no raffle of the brand. */
  readonly readInstance: (brand: string, sourceId: string) => Promise<object | null>;
  /** The tickets of one player; null at a brand without raffles. */
  readonly readTickets: (brand: string, playerId: PlayerId, instanceId?: string) => Promise<object | null>;
  /** Sends a socket the events from now on; answers how to leave. */
  readonly join: (listener: Listener) => () => void;
  /** Follows a subscription: sends a socket the state at once. */
  readonly greet: (listener: Listener) => Promise<void>;
}

const NO_RAFFLES: RaffleService = {
  sourcesOf: () => [],
  readInstance: async () => null,
  readTickets: async () => null,
  join: () => () => undefined,
  greet: async () => undefined,
};

/** Where the raffles take their place, which are opened after the jackpots. */
export function createRaffleSeat() {
  let taken = NO_RAFFLES;
  return {
    take(service: RaffleService): void {
      taken = service;
    },
    service: (): RaffleService => taken,
  };
}
