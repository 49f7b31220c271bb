import type { FastifyRequest } from 'fastify';
import { AppError } from '../app/app-error.ts';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * True if a browser sent this from another site (product-rules.md#own-origin). A client that sends neither header is no
 * browser.
 */
function isForeign(request: FastifyRequest, publicOrigin: string | null): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site === 'cross-site' || site === 'same-site') return true;
  return hasForeignOrigin(request, publicOrigin);
}

/** By the Origin alone: browsers send it with every socket, and disagree about the other header there. */
export function hasForeignOrigin(request: FastifyRequest, publicOrigin: string | null): boolean {
  const origin = request.headers.origin;
  if (origin === undefined) return false;
  return origin !== (publicOrigin ?? `${request.protocol}://${request.host}`);
}

/** A browser's write must come from our own origin. Throws foreign_origin. */
export function refuseForeignWrite(request: FastifyRequest, publicOrigin: string | null): void {
  if (!reading.has(request.method) && isForeign(request, publicOrigin))
    throw new AppError('foreign_origin');
}
