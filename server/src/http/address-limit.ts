import { normalizeIP } from '@fastify/rate-limit';

/**
 * How often one address may try something that HTTP and the socket both offer (product-rules.md#public-tracking: one
 * limiter for both).
 */
export interface AddressLimit {
  /** Counts one try; false once the address, or the /64 that one IPv6 customer has, used up its minute. */
  take(ip: string): boolean;
}

const minuteMs = 60_000;
/** Beyond this many addresses a minute the oldest are forgotten: memory stays bounded. */
const addressesAtMost = 100_000;

/** `perMinute` tries in each minute that begins with an address's first one. */
export function createAddressLimit(perMinute: number, now: () => number = Date.now): AddressLimit {
  const minutes = new Map<string, { startedAt: number; tries: number }>();

  function begin(address: string): { startedAt: number; tries: number } {
    const minute = { startedAt: now(), tries: 0 };
    minutes.delete(address);
    minutes.set(address, minute);
    if (minutes.size > addressesAtMost) {
      const [oldest] = minutes.keys();
      if (oldest !== undefined) minutes.delete(oldest);
    }
    return minute;
  }

  return {
    take(ip) {
      const address = normalizeIP(ip);
      const known = minutes.get(address);
      const minute =
        known !== undefined && now() - known.startedAt < minuteMs ? known : begin(address);
      minute.tries += 1;
      return minute.tries <= perMinute;
    },
  };
}
