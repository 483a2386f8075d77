import type { HealthCheck } from '../../kernel/http/health';
import type { ProvidersModule } from './index';

/** A provider that is away is an alarm and no outage. */
export function createGameProvidersHealth({ closed }: Pick<ProvidersModule, 'closed'>): HealthCheck {
  return () => ({ status: closed().length > 0 ? 'alarm' : 'ok', closed: closed().join(' ') });
}
