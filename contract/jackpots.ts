import jackpotsJson from '@/config/jackpots.json';
import { jackpotsSchema, type Jackpots } from './jackpot.schema';

/** Pots, their rules and the rates at which contributions count. */
export const JACKPOTS: Jackpots = jackpotsSchema.parse(jackpotsJson);
