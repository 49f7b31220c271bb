import type { FastifyRequest } from 'fastify';

const serverPath = /^\/(?:api|ws)\//;

/**
 * True if the request matched a route of the API or the sockets. This also recognizes unusual spellings of
 * the URL, such as `/%61pi/…` and `http://host/api/…`.
 */
export function isServerRoute(request: FastifyRequest): boolean {
  return serverPath.test(request.routeOptions.url ?? '');
}

/**
 * The path of a request that matched no route. It is decoded and has no scheme and host, just as the router
 * saw it.
 */
function unroutedPath(target: string): string {
  const [path = ''] = target.replace(/^https?:\/\/[^/?]*/i, '').split('?', 1);
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * True if a request that matched no route asks for a page, and not for an API call, a socket or a file. The
 * URL may have any form that HTTP allows.
 */
export function isPage({ method, url }: FastifyRequest): boolean {
  const path = unroutedPath(url);
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && !serverPath.test(path) && !/\.\w{2,5}$/.test(path);
}
