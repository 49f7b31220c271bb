import { orderStops } from '@backhaul/domain/tour/order-stops.ts';
import { byDeadline, mendOrder } from '@backhaul/domain/tour/keep-order.ts';
import { cityTraffic, trafficAhead } from '@backhaul/domain/geo/city-traffic.ts';
import type { DriverDay } from '@backhaul/domain/tour/driver-day.ts';
import { runTour } from '@backhaul/domain/tour/run-tour.ts';
import { type Tour, tourLimits, type TourStop } from '@backhaul/domain/tour/tour.ts';
import { inMs, median, quantile, type Row } from '../report.ts';

const days = 200;
const minuteMs = 60_000;
const promisedMs = 50;
const longStops = [14, 20];
const longDays = 30;
const longShare = 0.7;
const cityMinutes = 40;

const between = (least: number, most: number) => least + Math.random() * (most - least);
type Point = readonly [x: number, y: number];
const somewhere = (): Point => [between(0, cityMinutes), between(0, cityMinutes)];
const seconds = ([x, y]: Point, [toX, toY]: Point) => Math.round(Math.hypot(x - toX, y - toY) * 60);

/** Noon on a Friday. */
const startAt = Date.parse('2026-11-20T18:00:00Z');
const hourMs = 60 * minuteMs;
/**
 * The driver's hours after `startAt`: a break after one hour and the end of work after six. `traffic` has
 * each hour's traffic.
 */
const driverDay: DriverDay = {
  pause: { from: startAt + hourMs, until: startAt + 1.5 * hourMs },
  until: startAt + 6 * hourMs,
  traffic: trafficAhead(cityTraffic, startAt, 'America/Chicago'),
};

/** A made-up day of some jobs, with pickup windows and closing times. */
function someDay(jobs: number): Tour {
  const at = (minutes: number) => startAt + Math.round(minutes) * minuteMs;
  const places = Array.from({ length: jobs }, (_, n) => {
    const orderId = `order-${n}`;
    const opens = between(-120, 120);
    const pickup: TourStop = {
      orderId,
      kind: 'pickup',
      opensAt: at(opens),
      deadline: { at: at(opens + 300), kind: 'window' },
      room: 2,
    };
    const store: TourStop = {
      orderId,
      kind: 'store',
      opensAt: null,
      deadline: { at: at(between(240, 600)), kind: 'closing' },
      room: 2,
    };
    return [pickup, store].map((stop) => ({ stop, point: somewhere() }));
  }).flat();
  return {
    startAt,
    stops: places.map(({ stop }) => stop),
    fromStart: places.map(({ point }) => seconds([0, 0], point)),
    between: places.map(({ point }) => places.map((other) => seconds(point, other.point))),
    first: null,
    capacity: tourLimits.carRoom,
    day: driverDay,
  };
}

/**
 * Compares two sequences of stops: the product's, and the one sorted by deadline. There are more stops than
 * the exact search can handle.
 */
function measureLong(stops: number): Row {
  const driven = Array.from({ length: longDays }, () => {
    const tour = someDay(stops / 2);
    const began = performance.now();
    const order = orderStops(tour);
    const ms = performance.now() - began;
    const plain = runTour(tour, mendOrder(tour, byDeadline(tour)));
    return { ms, share: runTour(tour, order).cost / plain.cost };
  });
  const share = median(driven.map((day) => day.share));
  const tookMs = median(driven.map(({ ms }) => ms));
  return {
    what: `The order of ${stops} stops, on ${longDays} generated days`,
    ours: `median ${share.toFixed(2)} of the cost by deadlines, ${inMs(tookMs)}`,
    peer: `limit of the median ${longShare}`,
    holds: share <= longShare,
  };
}

/**
 * Measures the time to find the best sequence of the maximum number of stops for which the search is exact.
 */
export async function measureTour(): Promise<Row[]> {
  const tookMs = Array.from({ length: days }, () => {
    const tour = someDay(tourLimits.stops / 2);
    const began = performance.now();
    orderStops(tour);
    return performance.now() - began;
  });
  const middle = median(tookMs);
  return [
    {
      what: `The best order of ${tourLimits.stops} stops, on ${days} generated days`,
      ours: `median ${inMs(middle)}, p99 ${inMs(quantile(tookMs, 0.99))}`,
      peer: `limit of the median ${promisedMs} ms`,
      holds: middle <= promisedMs,
    },
    ...longStops.map(measureLong),
  ];
}
