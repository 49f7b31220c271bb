import { isIPv4 } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { idOf, type Prospect } from '../app/principal.ts';

/**
 * The address block that a request comes from: its IPv4 address, or its IPv6 /64, which usually belongs to
 * one customer.
 */
export function addressBlockOf({ ip }: Pick<FastifyRequest, 'ip'>): string {
  return normalizeIP(ip);
}

/**
 * Names the caller in a queue for costly work, so that each caller gets a fair share. It is the person's id,
 * or a visitor's IP address block, because one client can pretend to be many visitors.
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
