import 'server-only';
import type { Brand } from '@/lib/brand/brand';
import { settings } from '@/lib/config/settings';

/**
 * The public origin of a brand: scheme and port of WEB_URL with the brand's first host. Pages are made once for everybody, so canonical addresses
 * cannot come from the request.
 */
export function originOf(brand: Brand): string {
  const { webUrl, port } = settings();
  const base = new URL(webUrl ?? `http://localhost:${port}`);
  const [host = base.hostname] = brand.hosts;
  base.hostname = host;
  return base.origin;
}
