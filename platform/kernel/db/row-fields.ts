import { z } from 'zod';
import type { JsonValue } from '@/contract/json';
import { isCurrency } from '@/contract/money';
import { toPlayerId } from '../ids';

export const playerId = z.string().transform(toPlayerId);

export const currency = z.string().refine(isCurrency);

/** A bigint that stays small, as of `count(*)`. */
export const count = z.bigint().transform(Number);

/** Of a json column: whatever its text was parsed to, or null. */
export const json = z.custom<JsonValue>((value) => value !== undefined);
