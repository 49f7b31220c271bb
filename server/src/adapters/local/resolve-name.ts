import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';

const patience = { timeout: 2_000, tries: 2 };

/**
 * Resolves a host name to all its IP addresses; an IP address to itself. It asks only name servers, because
 * user-entered names must not make us read this machine's files. A slow answer blocks no thread. Throws if
 * there are none.
 */
export async function resolveName(hostname: string): Promise<readonly LookupAddress[]> {
  const family = isIP(hostname);
  if (family !== 0) return [{ address: hostname, family }];
  const resolver = new Resolver(patience);
  const [four, six] = await Promise.allSettled([
    resolver.resolve4(hostname),
    resolver.resolve6(hostname),
  ]);
  const found = [
    ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 })) : []),
    ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 })) : []),
  ];
  if (found.length === 0 && four.status === 'rejected') throw four.reason;
  return found;
}
