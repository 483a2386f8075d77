import type { PageContext } from '@/lib/page/page-context';

/** Whether the back end offers all of these operations, so that what needs them can be shown. */
export function offers({ notOffered }: Pick<PageContext, 'notOffered'>, ...operations: readonly string[]): boolean {
  return operations.every((name) => !notOffered.includes(name));
}
