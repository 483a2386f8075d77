import 'server-only';
import type { Brand } from '@/lib/brand/brand';
import { settings } from '@/lib/config/settings';

/**
 * The public origin of a brand: WEB_URL where it is one of the brand's hosts, else its scheme and port with the brand's first host. Pages are made once
 * for everybody, so canonical addresses cannot come from the request.
 */
export function originOf(brand: Brand): string {
  const { webUrl, port } = settings();
  const base = new URL(webUrl ?? `http://localhost:${port}`);
  const [first = base.hostname] = brand.hosts;
  if (!brand.hosts.includes(base.hostname)) base.hostname = first;
  return base.origin;
}
