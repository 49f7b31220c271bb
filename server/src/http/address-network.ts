import { isIPv4 } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';

/** Bits that all addresses of one IPv6 site share. */
const siteBits = 48;

/** The network an address belongs to, as text: 256 addresses of IPv4, one site of IPv6. */
export function addressNetwork(ip: string): string {
  const block = normalizeIP(ip, siteBits);
  return isIPv4(block) ? `${block.slice(0, block.lastIndexOf('.'))}.0/24` : `${block}/${siteBits}`;
}
