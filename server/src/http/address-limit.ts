import { normalizeIP } from '@fastify/rate-limit';

/** How often something may be tried in one name. */
export interface MinuteLimit {
  /** Counts one try; false once the name used up its minute. */
  take(name: string): boolean;
}

const minuteMs = 60_000;
/** Beyond this many names a minute the oldest are forgotten: memory stays bounded. */
const namesAtMost = 100_000;

/** `perMinute` tries in each minute that begins with a name's first one. */
export function createMinuteLimit(perMinute: number, now: () => number = Date.now): MinuteLimit {
  const minutes = new Map<string, { startedAt: number; tries: number }>();

  function begin(name: string): { startedAt: number; tries: number } {
    const minute = { startedAt: now(), tries: 0 };
    minutes.delete(name);
    minutes.set(name, minute);
    if (minutes.size > namesAtMost) {
      const [oldest] = minutes.keys();
      if (oldest !== undefined) minutes.delete(oldest);
    }
    return minute;
  }

  return {
    take(name) {
      const known = minutes.get(name);
      const minute =
        known !== undefined && now() - known.startedAt < minuteMs ? known : begin(name);
      minute.tries += 1;
      return minute.tries <= perMinute;
    },
  };
}

/**
 * How often one address, or the /64 that one IPv6 customer has, may try something that HTTP and the socket both offer
 * (product-rules.md#public-tracking: one limiter for both).
 */
export type AddressLimit = MinuteLimit;

export function createAddressLimit(perMinute: number, now: () => number = Date.now): AddressLimit {
  const limit = createMinuteLimit(perMinute, now);
  return { take: (ip) => limit.take(normalizeIP(ip)) };
}
