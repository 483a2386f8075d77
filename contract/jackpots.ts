import { jackpotsFile, type Jackpots } from './jackpot.schema';

/** Pots, their rules and the rates at which contributions count. */
export const JACKPOTS: Jackpots = jackpotsFile.read();

/** The operator of a brand as the jackpot service and the game feed name it; one runs all brands of a deployment. */
export function operatorOf(brand: string): string {
  const { instances } = JACKPOTS;
  return (instances.find(({ brands }) => brands.includes(brand)) ?? instances[0])?.operatorId ?? '';
}
