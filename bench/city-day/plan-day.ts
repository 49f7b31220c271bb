import { timeSlots } from '@backhaul/domain/catalog/booking-options.ts';
import type { City, Home, Store } from './city.ts';
import { atWall, minuteMs } from './day-time.ts';
import { drawOf } from './draw.ts';

/**
 * A return that a customer will book, and everything that will happen to it later, such as when somebody
 * opens the door.
 */
export interface PlannedReturn {
  index: number;
  home: Home;
  store: Store;
  booksAt: number;
  slot: (typeof timeSlots)[number];
  itemValue: number;
  numberOfItems: number;
  tip: number;
  item: (typeof items)[number];
  /** Minutes after the ring until somebody opens; null if nobody is home. */
  opensAfter: number | null;
  isRefused: boolean;
  counterMinutes: number;
}

/** The troubles of a simulated day. Each number is the probability of one kind of trouble, in thousandths. */
export interface Troubles {
  lateCustomers: number;
  absentCustomers: number;
  refusals: number;
  lostSignal: number;
  goingHome: number;
  weather: boolean;
  /**
   * The times at which the server's process is killed. The kill comes after the next change is stored but not
   * yet answered, or after the next job has run but is still in the queue.
   */
  kills: readonly { at: number; after: 'answer' | 'job' }[];
}

export const noTroubles: Troubles = {
  lateCustomers: 0,
  absentCustomers: 0,
  refusals: 0,
  lostSignal: 0,
  goingHome: 0,
  weather: false,
  kills: [],
};

/** The troubles of an ordinary bad day. These are guesses: nobody has measured them here. */
export const allTroubles: Troubles = {
  lateCustomers: 80,
  absentCustomers: 15,
  refusals: 20,
  lostSignal: 250,
  goingHome: 70,
  weather: true,
  kills: [
    { at: atWall('12:00'), after: 'answer' },
    { at: atWall('12:05'), after: 'job' },
  ],
};

const items = [
  { name: 'Winter jacket', category: 'Clothing & Accessories', least: 25, most: 160 },
  { name: 'Desk lamp', category: 'Home & Garden', least: 15, most: 90 },
  { name: 'Board game', category: 'Toys & Games', least: 15, most: 60 },
  { name: 'Running shoes', category: 'Sports & Outdoors', least: 40, most: 150 },
] as const;

/** Bookings in each hour from 6 AM on. These are guesses. */
const bookingsByHour = [2, 4, 7, 9, 9, 9, 8, 7, 7, 7, 7, 6, 4];
const lastHour = 18;
const tips = [0, 0, 0, 2, 3, 5, 8];
/**
 * The minimum time in milliseconds between a simulated booking and its slot's end. The product accepts
 * bookings until 30 minutes before the end.
 */
const leastLeftMs = 75 * minuteMs;

export interface PlanOptions {
  seed: number;
  orders: number;
  troubles: Troubles;
  /**
   * True for a short day. Bookings are made from 7:30 to 10:15 AM, each for the first open pickup window. All
   * shifts begin between 7:12 and 7:36 AM.
   */
  isMorning: boolean;
}

/** The returns of a day, sorted by the time of their booking. */
export function planReturns(
  city: City,
  { seed, orders, troubles, isMorning }: PlanOptions,
): PlannedReturn[] {
  const planned = Array.from({ length: orders }, (_, n) => {
    const draw = drawOf(seed, `return ${n}`);
    const hour = 6 + draw.weighted(bookingsByHour);
    const hourMs = hour === lastHour ? 40 * minuteMs : 60 * minuteMs;
    const booksAt = isMorning
      ? Math.round(draw.between(atWall('07:30'), atWall('10:15')))
      : Math.round(atWall(`${hour}:00`) + draw.share() * hourMs);
    const open = timeSlots.filter(
      ({ endMinute }) => atWall('00:00') + endMinute * minuteMs >= booksAt + leastLeftMs,
    );
    const home = city.drawHome(draw);
    const item = draw.pick(items);
    const isAbsent = draw.isTrue(troubles.absentCustomers / 1000);
    const isLate = draw.isTrue(troubles.lateCustomers / 1000);
    const usual = draw.between(0.5, 2.5);
    return {
      home,
      store: city.drawStore(draw, home),
      booksAt,
      slot: isMorning || draw.isTrue(0.6) ? (open[0] ?? timeSlots[2]) : draw.pick(open),
      itemValue: Math.round(draw.between(item.least, item.most) * 100) / 100,
      numberOfItems: draw.pick([1, 1, 1, 1, 2, 3]),
      tip: draw.pick(tips),
      item,
      opensAfter: isAbsent ? null : usual + (isLate ? draw.waiting(7) : 0),
      isRefused: draw.isTrue(troubles.refusals / 1000),
      counterMinutes: draw.between(3, 7),
    };
  });
  return planned
    .toSorted((one, other) => one.booksAt - other.booksAt)
    .map((each, index) => ({ ...each, index }));
}
