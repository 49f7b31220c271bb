import { BlockList, isIP, isIPv4 } from 'node:net';

/**
 * IPv4 networks whose addresses are not on the public Internet or do not name one machine (from IANA's
 * registry of special addresses).
 */
const special = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  special.addSubnet(network, bits, 'ipv4');
// Parts of 2000::/3 that are not allowed: tunnels, which can lead to any IPv4 address, and networks for
// documentation.
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special.addSubnet(network, bits, 'ipv6');

/** 2000::/3 is the only IPv6 range that is given out for public use. */
const given = new BlockList();
given.addSubnet('2000::', 3, 'ipv6');

/** True only for an IP address on the public Internet. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  if (isIPv4(address)) return !special.check(address, 'ipv4');
  return given.check(address, 'ipv6') && !special.check(address, 'ipv6');
}
