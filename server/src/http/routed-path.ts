import type { FastifyRequest } from 'fastify';

const serverPath = /^\/(?:api|ws)\//;

/**
 * True if the request matched an API or socket route, however its target was written (`/%61pi/…`,
 * `http://host/api/…`).
 */
export function isServerRoute(request: FastifyRequest): boolean {
  return serverPath.test(request.routeOptions.url ?? '');
}

/** The path of an unrouted target as the router read it: decoded, without scheme and host. */
function unroutedPath(target: string): string {
  const [path = ''] = target.replace(/^https?:\/\/[^/?]*/i, '').split('?', 1);
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * True if an unrouted request is for a page: not an API call, a socket or a file. The URL may be anything HTTP allows.
 */
export function isPage({ method, url }: FastifyRequest): boolean {
  const path = unroutedPath(url);
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && !serverPath.test(path) && !/\.\w{2,5}$/.test(path);
}
