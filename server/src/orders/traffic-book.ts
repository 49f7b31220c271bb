import type { TrafficByHour } from '@backhaul/domain/dispatch/plan-problem.ts';
import {
  onOrdinaryDay,
  trafficAhead,
  type TrafficTable,
} from '@backhaul/domain/geo/city-traffic.ts';
import type { TrafficBook } from '../ports/traffic-book.ts';

const hourMs = 3_600_000;
/** The maximum number of cache entries; each is for one hour in one time zone. */
const keptHours = 64;

export function createTrafficBook(table: TrafficTable): TrafficBook {
  const known = new Map<string, TrafficByHour>();
  return {
    ahead(timeZone, now) {
      const key = `${timeZone} ${Math.floor(now.getTime() / hourMs)}`;
      const found = known.get(key) ?? trafficAhead(table, now.getTime(), timeZone);
      if (known.size >= keptHours && !known.has(key)) known.clear();
      known.set(key, found);
      return found;
    },
    ordinary: (seconds, window, timeZone) => onOrdinaryDay(table, seconds, window, timeZone),
  };
}
