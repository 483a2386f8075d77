import { oneOf } from '@/contract/metrics';
import { metrics } from '../../kernel/metrics/metrics';

export const registrations = metrics.counter({
  name: 'foyer_registrations_total',
  help: 'Registrations that were sent off whole, by how they ended',
  labels: { outcome: oneOf('ok', 'refused') },
});
