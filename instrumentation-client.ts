import { installTrustedTypes, SERVICE_WORKER } from '@/lib/security/trusted-types.client';

if (process.env.NODE_ENV === 'production') {
  installTrustedTypes();
  // After everything that the page needs; without it the lobby is the same, but for a device without network.
  window.addEventListener('load', () => {
    navigator.serviceWorker?.register(SERVICE_WORKER).catch(() => undefined);
  });
}
