import { isIPv4 } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { idOf, type Prospect } from '../app/principal.ts';

/** The source of a request: its IPv4 address, or its IPv6 /64, which one customer usually has. */
export function addressBlockOf({ ip }: Pick<FastifyRequest, 'ip'>): string {
  return normalizeIP(ip);
}

/** Key of a turn in a line for costly work: the person, or the address of a visitor, since one address can be many visitors. */
export function turnKeyOf(prospect: Prospect, request: Pick<FastifyRequest, 'ip'>): string {
  return prospect.kind === 'visitor' ? addressBlockOf(request) : idOf(prospect);
}

/** Prefix shared by all addresses of one IPv6 site. */
const siteBits = 48;

/** The network of an address as text: an IPv4 /24 or an IPv6 site. */
export function addressNetwork(ip: string): string {
  const block = normalizeIP(ip, siteBits);
  return isIPv4(block) ? `${block.slice(0, block.lastIndexOf('.'))}.0/24` : `${block}/${siteBits}`;
}
