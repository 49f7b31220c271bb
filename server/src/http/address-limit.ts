import { normalizeIP } from '@fastify/rate-limit';
import type { SharedRates } from './shared-rates.ts';

/** Limits the tries per minute for each name, such as an IP address. Each server process counts separately. */
export interface MinuteLimit {
  /** Counts a try for a name. False if the name has no tries left in this minute. */
  take(name: string): boolean;
}

const minuteMs = 60_000;
/** The maximum number of names in memory; beyond that the oldest are dropped. */
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

/**
 * Limits the tries per minute for each IP address block, counted in all processes together. HTTP requests and
 * sockets share one count (product-rules.md#public-tracking).
 */
export interface AddressLimit {
  /** Counts a try. False if the address block of this IP address has no tries left in this minute. */
  take(ip: string): Promise<boolean>;
}

/**
 * Creates a limit of tries per minute for each IP address block. `what` is the action that is limited; each
 * action is counted separately.
 */
export type LimitAddresses = (what: string, perMinute: number) => AddressLimit;

export function createAddressLimits(rates: SharedRates): LimitAddresses {
  return (what, perMinute) => ({
    async take(ip) {
      const { isWithin } = await rates.count(`${what} ${normalizeIP(ip)}`, perMinute);
      return isWithin;
    },
  });
}
