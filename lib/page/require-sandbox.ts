import 'server-only';
import { notFound } from 'next/navigation';
import { settings } from '@/lib/config/settings';

/**
 * Outside the sandbox there is no such page. Each page asks itself: Next leaves out layouts that the router in the
 * browser says it has.
 */
export function requireSandbox(): void {
  if (!settings().sandbox) notFound();
}
