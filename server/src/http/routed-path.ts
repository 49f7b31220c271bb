import type { FastifyRequest } from 'fastify';

const serverPath = /^\/(?:api|ws)\//;

/** Whether a call or a socket of ours was routed, however its target was written (`/%61pi/…`, `http://host/api/…`). */
export function isServerRoute(request: FastifyRequest): boolean {
  return serverPath.test(request.routeOptions.url ?? '');
}

/** The path of a target that no route took, as the router read it: without scheme and host, decoded. */
function unroutedPath(target: string): string {
  const [path = ''] = target.replace(/^https?:\/\/[^/?]*/i, '').split('?', 1);
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Whether a request that no route took is for a page: no call, no socket, no file. It may be anything that HTTP lets through. */
export function isPage({ method, url }: FastifyRequest): boolean {
  const path = unroutedPath(url);
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && !serverPath.test(path) && !/\.\w{2,5}$/.test(path);
}
