import { statementSpan } from '@/contract/statement';

/** A file of a period: '2026-10.pdf'. */
export function periodOfFile(file: string): string | null {
  const period = /^(.+)\.pdf$/.exec(file)?.[1] ?? '';
  return statementSpan(period) === null ? null : period;
}
