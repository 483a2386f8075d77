import { parseDecimal, type Currency, type Money } from '@/contract/money';

const shape = /^(?:0|[1-9][0-9]{0,9})(?:\.[0-9]{1,2})?$/;

/** A positive amount as the contract writes it; null for anything else, and nothing is rounded. */
export function parseAmount(text: string, currency: Currency): Money | null {
  const parsed = shape.test(text) ? parseDecimal(text, currency) : null;
  return parsed?.ok && parsed.value.amount > 0n ? parsed.value : null;
}
