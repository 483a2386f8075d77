import { z } from 'zod';
import { toDecimal } from '@/contract/money';

const readMoney = z.looseObject({ amount: z.bigint(), currency: z.string() });
const readObject = z.looseObject({});

/** As JSON: amounts of money are exact decimals beside their currency. */
export function toAnswer(view: object): object {
  const text = JSON.stringify(view, (_name, value: unknown) => {
    if (typeof value === 'bigint') return String(value);
    const amount = readMoney.safeParse(value);
    return amount.success ? { ...amount.data, amount: toDecimal(amount.data) } : value;
  });
  return readObject.parse(JSON.parse(text));
}
