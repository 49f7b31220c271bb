import { IncomingMessage } from 'node:http';
import { health } from '@backhaul/contract/calls/operations/health.ts';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../app/app-error.ts';

/** The path of the live sockets. A proxy sends requests for it to the processes that serve sockets. */
export const socketPath = '/ws/tracking';

/**
 * Creates a hook for processes that only run jobs or sockets. Requests from outside get 404, except the
 * health check and, with `hasSockets`, the sockets. Requests that the process sends to itself are allowed.
 */
export function refuseOutside(hasSockets: boolean) {
  const served = new Set([health.path, ...(hasSockets ? [socketPath] : [])]);
  return async ({ raw, routeOptions }: FastifyRequest): Promise<void> => {
    if (raw instanceof IncomingMessage && !served.has(routeOptions.url ?? ''))
      throw new AppError('not_found');
  };
}
