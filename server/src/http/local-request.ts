import type { FastifyRequest } from 'fastify';

const loopbackAddresses = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const loopbackHosts = new Set(['127.0.0.1', 'localhost', '[::1]']);
const forwardingHeader =
  /^(?:forwarded|via|x-(?:original-)?forwarded.*|x-(?:original|proxyuser|envoy)-.*|x-(?:real|client|cluster-client)-ip|(?:cf|fastly|fly|true)-(?:connecting|client)-ip)$/;

/**
 * True only for a request that comes directly from this machine (product-rules.md#development-sign-in): from
 * the loopback address, without a proxy, and to a local host name. A foreign host name that resolves to this
 * machine would be a DNS rebinding attack.
 */
export function isLocalRequest(request: FastifyRequest): boolean {
  return (
    loopbackAddresses.has(request.socket.remoteAddress ?? '') &&
    loopbackHosts.has(request.host.replace(/:\d+$/, '')) &&
    !Object.keys(request.headers).some((name) => forwardingHeader.test(name))
  );
}
