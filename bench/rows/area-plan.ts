import { cityTraffic, trafficAhead } from '@backhaul/domain/geo/city-traffic.ts';
import { seededRandom } from '@backhaul/domain/dispatch/numbers.ts';
import { rankDrivers, type WeighedDriver } from '@backhaul/domain/dispatch/rank-drivers.ts';
import { estimateDrive } from '@backhaul/domain/geo/estimate-drive.ts';
import { type Tour, tourLimits, type TourStop } from '@backhaul/domain/tour/tour.ts';
import { type AreaTask, planTours } from '../../server/src/costly-work/area-thread.ts';
import { inMs, median, quantile, type Row } from '../report.ts';

const drivers = 400;
const orders = 600;
const stores = 40;
/** The maximum number of search steps, which is the server's own limit. */
const steps = 2_000;
const longestMs = 3_500;
const promisedMs = 5_000;
const placements = 200;
const weighed = 24;
const promisedPlacingMs = 50;
const startAt = Date.parse('2026-11-20T18:00:00Z');
const hourMs = 3_600_000;

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** An hour of St. Louis: every second driver has a return, and orders wait for the next three hours. */
function someHour(): AreaTask {
  const random = seededRandom(26);
  const points: { lat: number; lng: number }[] = [];
  const somewhere = () =>
    points.push({ lat: 38.53 + random() * 0.24, lng: -90.32 + random() * 0.14 }) - 1;
  const counters = Array.from({ length: stores }, somewhere);
  const order = (orderId: string, hours: number) => ({
    orderId,
    pickup: {
      orderId,
      kind: 'pickup' as const,
      place: somewhere(),
      opensAt: startAt + hours * hourMs,
      deadline: { at: startAt + (hours + 3) * hourMs, kind: 'window' as const },
      room: 2,
    },
    store: {
      orderId,
      kind: 'store' as const,
      place: counters[Math.floor(random() * stores)] ?? 0,
      opensAt: null,
      deadline: { at: startAt + 9 * hourMs, kind: 'closing' as const },
      room: 2,
    },
  });
  return {
    startAt,
    drivers: Array.from({ length: drivers }, (_, index) => {
      const { pickup, store } = order(`own-${index}`, -2);
      return {
        id: `driver-${index}`,
        place: somewhere(),
        stops: index % 2 === 0 ? [pickup, store] : [],
        isHeading: false,
        mostJobs: 5,
        until: null,
        barred: new Set<string>(),
        radiusMiles: 15,
      };
    }),
    offers: Array.from({ length: orders }, (_, index) =>
      order(`order-${index}`, Math.floor(random() * 4) - 1),
    ),
    points,
    tables: null,
    traffic: trafficAhead(cityTraffic, startAt, 'America/Chicago'),
    begin: [],
    seed: 24,
    steps,
    longestMs,
  };
}

/**
 * A nearby driver with three planned jobs, as input for the search that finds a driver for a new order. The
 * last two stops are those of the new order.
 */
function weighedDriver(task: AreaTask, index: number, at: number): WeighedDriver {
  const driver = task.drivers[index];
  const planned = [0, 1, 2].flatMap((rank) => {
    const offer = task.offers[(at + index + rank) % orders];
    return offer === undefined ? [] : [offer.pickup, offer.store];
  });
  const own = task.offers[at];
  const stops = [...planned, ...(own === undefined ? [] : [own.pickup, own.store])];
  const pointOf = (place: number) => task.points[place] ?? { lat: 0, lng: 0 };
  const points = stops.map(({ place }) => pointOf(place));
  const seconds = (from: { lat: number; lng: number }, to: { lat: number; lng: number }) =>
    estimateDrive(from, to).durationSeconds;
  const tour: Tour = {
    startAt,
    stops: stops.map(({ orderId, kind, opensAt, deadline, room }): TourStop => ({
      orderId,
      kind,
      opensAt,
      deadline,
      room,
    })),
    fromStart: points.map((to) => seconds(pointOf(driver?.place ?? 0), to)),
    between: points.map((from) => points.map((to) => seconds(from, to))),
    first: null,
    capacity: tourLimits.carRoom,
  };
  return {
    driverId: driver?.id ?? '',
    tour,
    known: planned.map((_, place) => place),
    metersAway: 1000,
    idleMinutes: 0,
    earnedCents: 0,
    workedMinutes: 60,
    wishesArea: false,
    hasRoomForJob: true,
  };
}

/**
 * Measures planning a whole area from the start, and placing a new order among the nearest drivers with their
 * planned tours.
 */
export async function measureAreaPlan(): Promise<Row[]> {
  const task = someHour();
  const cpuBegan = cpuMs();
  const began = performance.now();
  const { ways, unserved } = planTours(task);
  const ms = performance.now() - began;
  const cpu = cpuMs() - cpuBegan;
  const first = cpuMs();
  planTours({ ...task, steps: 1, longestMs: 1 });
  const firstCpu = cpuMs() - first;
  const placed = Array.from({ length: placements }, (_, at) => {
    const moment = cpuMs();
    const facts = Array.from({ length: weighed }, (__, index) => weighedDriver(task, index, at));
    rankDrivers({ seed: at, drivers: facts });
    return cpuMs() - moment;
  });
  return [
    {
      what: `${drivers} drivers and ${orders} open orders planned`,
      ours: `${inMs(ms)}, ${inMs(cpu)} of them processor time; the first whole plan ${inMs(firstCpu)}; ${ways.length} tours, ${unserved.length} fit nobody`,
      peer: `limit ${promisedMs} ms`,
      holds: ms <= promisedMs && unserved.length === 0,
    },
    {
      what: `A new order placed among ${weighed} drivers with planned tours, processor time`,
      ours: `median ${inMs(median(placed))}, p95 ${inMs(quantile(placed, 0.95))}`,
      peer: `limit of the p95 ${promisedPlacingMs} ms`,
      holds: quantile(placed, 0.95) <= promisedPlacingMs,
    },
  ];
}
