import { normalizeIP } from '@fastify/rate-limit';

/** A rate limit per name, such as an address or a key id. */
export interface MinuteLimit {
  /** Counts a try; false if the name's limit for this minute is used up. */
  take(name: string): boolean;
}

const minuteMs = 60_000;
/** The most names in memory; beyond that the oldest are dropped. */
const namesAtMost = 100_000;

/** Allows `perMinute` tries in the minute that starts with a name's first try. */
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

/** Limits tries per address block. HTTP and the socket share one (product-rules.md#public-tracking). */
export type AddressLimit = MinuteLimit;

export function createAddressLimit(perMinute: number, now: () => number = Date.now): AddressLimit {
  const limit = createMinuteLimit(perMinute, now);
  return { take: (ip) => limit.take(normalizeIP(ip)) };
}
