import { IncomingMessage } from 'node:http';
import { health } from '@backhaul/contract/calls/operations/health.ts';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../app/app-error.ts';

/** The path of the live sockets, which a proxy sends to the processes that have them. */
export const socketPath = '/ws/tracking';

/**
 * A hook for a process that serves no calls or pages. It answers 404 to everything from outside except its
 * health check, and the sockets if it has them. Requests of the process to itself, such as a job's post to a
 * webhook, are answered.
 */
export function refuseOutside(hasSockets: boolean) {
  const served = new Set([health.path, ...(hasSockets ? [socketPath] : [])]);
  return async ({ raw, routeOptions }: FastifyRequest): Promise<void> => {
    if (raw instanceof IncomingMessage && !served.has(routeOptions.url ?? ''))
      throw new AppError('not_found');
  };
}
