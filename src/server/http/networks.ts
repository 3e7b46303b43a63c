import { BlockList, isIP } from 'node:net';

/** Names for ranges that TRUSTED_PROXIES may contain. */
const named: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** @param ranges addresses, CIDR ranges or their names; @returns whether an address is in one */
export function createNetworks(ranges: readonly string[]): (address: string | undefined) => boolean {
  const list = new BlockList();
  for (const range of ranges.flatMap((range) => named[range] ?? range)) {
    const [address = '', bits] = range.split('/');
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address = '') => {
    const family = isIP(address);
    return family !== 0 && list.check(address, `ipv${family as 4 | 6}`);
  };
}
