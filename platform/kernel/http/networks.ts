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
