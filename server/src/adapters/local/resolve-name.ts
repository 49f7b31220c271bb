import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';

const patience = { timeout: 2_000, tries: 2 };

/**
 * Resolves a name to all its addresses, by name servers only. A user may have entered the name, so it must
 * not read a file of this machine, and a slow one must not block threads that others need. An IP address
 * resolves to itself. Throws if there are none.
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
