import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

/** The source of a request: its IPv4 address, or its IPv6 /64, which one customer usually has. */
export function addressBlockOf({ ip }: Pick<FastifyRequest, 'ip'>): string {
  return normalizeIP(ip);
}
