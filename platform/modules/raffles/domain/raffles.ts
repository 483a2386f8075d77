import rafflesJson from '@/config/raffles.json';
import { rafflesSchema, type Raffles } from './raffle.schema';

/** Draws, prizes and the studios whose games bring tickets. */
export const RAFFLES: Raffles = rafflesSchema.parse(rafflesJson);
