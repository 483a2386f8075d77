import 'server-only';
import { parseSettings } from '@/lib/config/settings';
import { installServerGuard } from '@/lib/security/server-guard';

/** Checks the settings and guards the server. A wrong setting is named and ends the process with code 1. */
export function startServer(): void {
  const result = parseSettings(process.env);
  if (!result.ok) {
    for (const problem of result.problems) process.stderr.write(`[settings] ${problem}\n`);
    process.exit(1);
  }
  // Development needs eval and its own scripts.
  if (process.env.NODE_ENV === 'production') installServerGuard({ trustedProxyHops: result.settings.trustedProxyHops });
}
