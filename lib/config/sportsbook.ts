import { addressesOf } from '@/contract/addresses';
import { integrationsFile, type SportsbookProtocol } from '@/contract/integrations';
import { resolveAddress } from '@/contract/resolve-address.cjs';

/** The sportsbook's frame as integrations.json has it; null where there is none. */
export function sportsbookOf(
  env: Readonly<Record<string, string | undefined>>,
): { readonly src: string; readonly protocol: SportsbookProtocol } | null {
  const { sportsbook } = integrationsFile.read();
  if (!sportsbook) return null;
  const src = resolveAddress(sportsbook.frame, { ...env, PLATFORM_PUBLIC_URL: addressesOf(env).platformPublicUrl });
  return src === null ? null : { src, protocol: sportsbook.protocol };
}
