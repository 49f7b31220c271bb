import type { FastifyRequest } from 'fastify';
import { AppError } from '../app/app-error.ts';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * True if a browser sent this request from another site (product-rules.md#own-origin). A client that sends
 * neither `Sec-Fetch-Site` nor `Origin` is not a browser.
 */
function isForeign(request: FastifyRequest, publicOrigin: string | null): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site === 'cross-site' || site === 'same-site') return true;
  return hasForeignOrigin(request, publicOrigin);
}

/**
 * True if a browser opens a socket from another site. Only the `Origin` header is checked: every browser
 * sends it with sockets, but not every browser sends `Sec-Fetch-Site`.
 */
export function hasForeignOrigin(request: FastifyRequest, publicOrigin: string | null): boolean {
  const origin = request.headers.origin;
  if (origin === undefined) return false;
  return origin !== (publicOrigin ?? `${request.protocol}://${request.host}`);
}

/** Refuses browser writes from another origin. Throws foreign_origin. */
export function refuseForeignWrite(request: FastifyRequest, publicOrigin: string | null): void {
  if (!reading.has(request.method) && isForeign(request, publicOrigin))
    throw new AppError('foreign_origin');
}
