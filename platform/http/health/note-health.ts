import type { Health } from '../health-route';
import { FIGURES, healthStatus } from './metrics';

const VALUES = { ok: 0, alarm: 1, failing: 2 } as const;

/** Sets the series that speak of the parts of /health. A part that could not be read leaves its figures as they were. */
export function noteHealth({ parts }: Pick<Health, 'parts'>): void {
  healthStatus.replace(Object.entries(parts).map(([part, { status }]) => [{ part }, VALUES[status]]));
  for (const [part, figures] of Object.entries(FIGURES))
    for (const [name, note] of Object.entries(figures)) {
      const value = parts[part]?.[name];
      if (value !== undefined) note(value);
    }
}
