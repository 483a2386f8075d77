import { registerServiceWorker } from '@/lib/security/service-worker.client';
import { installTrustedTypes } from '@/lib/security/trusted-types.client';

if (process.env.NODE_ENV === 'production') {
  installTrustedTypes();
  registerServiceWorker();
}
