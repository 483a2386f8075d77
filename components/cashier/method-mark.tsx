import type { Method } from '@/components/cashier/cashier.documents';

interface Drawing {
  /** The ground of the mark. */
  readonly ground: string;
  /** Drawn in white, 40 by 26. */
  readonly lines: string;
}

/** Drawn here; no mark of any maker. */
const DRAWINGS = {
  card: { ground: '#2f5fd0', lines: 'M4 9h32M8 18h8M28 18h4' },
  bank: { ground: '#0f7b6c', lines: 'M11 10.5 20 5l9 5.5zM13.5 13.5v5M20 13.5v5M26.5 13.5v5M10.5 21h19' },
  wallet: { ground: '#7a3fc4', lines: 'M28 9V6H13a2 2 0 0 0 0 4h17v10H13a2 2 0 0 1-2-2V8M26.5 15h.01' },
  transfer: { ground: '#2c6e91', lines: 'M12 10h16l-4-4M28 16H12l4 4' },
  voucher: { ground: '#b4530f', lines: 'M9 7h22v4a2 2 0 0 0 0 4v4H9v-4a2 2 0 0 0 0-4zM24 7.5v2M24 12v2M24 16.5v2' },
  crypto: {
    ground: '#4a5568',
    lines: 'M20 4.5l7.5 4.25v8.5L20 21.5l-7.5-4.25v-8.5zM12.5 8.750 20 13l7.5-4.25M20 13v8.5',
  },
  mobile: {
    ground: '#a3294f',
    lines:
      'M16 4h8a1.5 1.5 0 0 1 1.5 1.5v15A1.5 1.5 0 0 1 24 22h-8a1.5 1.5 0 0 1-1.5-1.5v-15A1.5 1.5 0 0 1 16 4zM19 19h2',
  },
} as const satisfies Readonly<Record<string, Drawing>>;
type Mark = keyof typeof DRAWINGS;

const MARK_OF_KIND = {
  CARD: 'card',
  INSTANT_BANK: 'bank',
  E_WALLET: 'wallet',
  BANK_TRANSFER: 'transfer',
} as const satisfies Readonly<Record<Method['kind'], Mark>>;

const isMark = (name: string): name is Mark => Object.hasOwn(DRAWINGS, name);

/** The mark of a way to pay: by its name where there is a drawing of that name, else by its kind. */
export function MethodMark({ kind, nameKey }: Pick<Method, 'kind' | 'nameKey'>) {
  const { ground, lines } = DRAWINGS[isMark(nameKey) ? nameKey : MARK_OF_KIND[kind]];
  return (
    <svg className="method-mark" viewBox="0 0 40 26" width="40" height="26" aria-hidden="true">
      <rect width="40" height="26" rx="5" fill={ground} />
      <path d={lines} fill="none" stroke="#fff" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
