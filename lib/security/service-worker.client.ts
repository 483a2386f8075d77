'use client';
import { SERVICE_WORKER } from '@/lib/security/trusted-types.client';

/**
 * Registers the page for a device without network, after everything that this page needs: at once where it has loaded
 * before the scripts came, as on pages that wait for a touch.
 */
export function registerServiceWorker(): void {
  const register = () => void navigator.serviceWorker?.register(SERVICE_WORKER).catch(() => undefined);
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
