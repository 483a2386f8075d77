import { BlockList, isIP } from 'node:net';

const familyOf = (address: string): 'ipv4' | 'ipv6' | null => {
  const version = isIP(address);
  return version === 4 ? 'ipv4' : version === 6 ? 'ipv6' : null;
};

/** Adds an address, or a network as `10.0.0.0/8`. False for what is neither. */
function addNetwork(networks: BlockList, text: string): boolean {
  const [address = '', prefix, more] = text.split('/');
  const family = familyOf(address);
  if (!family || more !== undefined) return false;
  if (prefix === undefined) networks.addAddress(address, family);
  else if (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 'ipv4' ? 32 : 128))
    networks.addSubnet(address, Number(prefix), family);
  else return false;
  return true;
}

/** Whether the text is an address or a network as `inNetworks` takes them. */
export function isNetwork(text: string): boolean {
  return addNetwork(new BlockList(), text);
}

/** Whether an address is in one of these addresses and networks. Throws RangeError for what is neither. */
export function inNetworks(texts: readonly string[]): (address: string) => boolean {
  const networks = new BlockList();
  for (const text of texts)
    if (!addNetwork(networks, text)) throw new RangeError(`not an address or a network: ${text}`);
  return (address) => {
    const family = familyOf(address);
    return family !== null && networks.check(address, family);
  };
}

/** Addresses of IPv4 that are nobody's on the internet (IANA's registry of special-purpose addresses). */
const isSpecial4 = inNetworks([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]);
const isGlobal6 = inNetworks(['2000::/3']);
/** Within those, the forms that carry an address of IPv4 or are for documents. */
const isSpecial6 = inNetworks(['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']);

export const isLoopbackAddress = inNetworks(['127.0.0.0/8', '::1']);

/** Whether an address is one of the internet: no host of this machine or of a network behind it. */
export const isPublicAddress = (address: string): boolean =>
  isIP(address) === 4 ? !isSpecial4(address) : isGlobal6(address) && !isSpecial6(address);
