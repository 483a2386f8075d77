import table from '@/config/integrations.json';
import { addressesOf } from '@/contract/addresses';
import { integrationsFileSchema, type SportsbookProtocol } from '@/contract/integrations';
import { resolveAddress } from '@/contract/resolve-address.cjs';

const { sportsbook } = integrationsFileSchema.parse(table);

/** The sportsbook's frame as config/integrations.json has it; null where there is none. */
export function sportsbookOf(
  env: Readonly<Record<string, string | undefined>>,
): { readonly src: string; readonly protocol: SportsbookProtocol } | null {
  if (!sportsbook) return null;
  const src = resolveAddress(sportsbook.frame, { ...env, PLATFORM_PUBLIC_URL: addressesOf(env).platformPublicUrl });
  return src === null ? null : { src, protocol: sportsbook.protocol };
}
