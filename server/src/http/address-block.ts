import { isIPv4 } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { idOf, type Prospect } from '../app/principal.ts';

/**
 * The address block from which a request comes. For IPv4, it is the address; for IPv6, the /64 network, which
 * usually belongs to a single customer.
 */
export function addressBlockOf({ ip }: Pick<FastifyRequest, 'ip'>): string {
  return normalizeIP(ip);
}

/**
 * The name under which a caller waits in a queue for costly work, where every name gets an equal share. It is
 * the person's id or, because one client can pretend to be many visitors, a visitor's IP address block.
 */
export function turnKeyOf(prospect: Prospect, request: Pick<FastifyRequest, 'ip'>): string {
  return prospect.kind === 'visitor' ? addressBlockOf(request) : idOf(prospect);
}

/** The length in bits of the prefix that all addresses of an IPv6 site share. */
const siteBits = 48;

/** The network of an IP address as text: an IPv4 /24 or an IPv6 site. */
export function addressNetwork(ip: string): string {
  const block = normalizeIP(ip, siteBits);
  return isIPv4(block) ? `${block.slice(0, block.lastIndexOf('.'))}.0/24` : `${block}/${siteBits}`;
}
