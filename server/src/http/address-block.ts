import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

/** Where a request comes from: its IPv4 address, or the /64 that one IPv6 customer has. */
export function addressBlockOf({ ip }: Pick<FastifyRequest, 'ip'>): string {
  return normalizeIP(ip);
}
