import type { Order } from '@backhaul/contract/order-answer.ts';
import { isUnpaid } from '@backhaul/domain/order/payment-due.ts';
import { formatDollars } from '../../lib/format/money.ts';
import type { Arrival } from './arrival.ts';
import { driverName, isOnTheWayToStore } from './order-facts.ts';
import type { StoryEntry } from './story-entry.ts';

const minuteMs = 60_000;

/** When it should be at the counter: by the driver's position, else by the drive that was quoted; only if that lies ahead. */
function dropOffAt(order: Order, arrival: Arrival | null, nowMs: number): string | undefined {
  if (!isOnTheWayToStore(order)) return undefined;
  if (arrival) return arrival.at;
  const departedAt = order.events.findLast(({ type }) => type === 'departed')?.happenedAt;
  if (departedAt === undefined) return undefined;
  const atMs = Date.parse(departedAt) + order.durationMinutes * minuteMs;
  return atMs > nowMs ? new Date(atMs).toISOString() : undefined;
}

type Expected = Omit<StoryEntry, 'state' | 'isExpected'>;

function steps(order: Order, arrival: Arrival | null, nowMs: number) {
  const driver = driverName(order);
  return {
    assigned: { key: 'assigned', title: 'Assigned', detail: 'When a driver accepts.' },
    pickedUp: {
      key: 'picked_up',
      title: 'Picked Up',
      detail: order.preferredTimeSlot,
      at: order.status === 'assigned' ? arrival?.at : undefined,
    },
    onTheWay: { key: 'departed', title: 'On the way to the store' },
    droppedOff: {
      key: 'dropped_off',
      title: 'Dropped Off',
      detail: `${driver} hands it in at the counter.`,
      at: dropOffAt(order, arrival, nowMs),
    },
    completed: { key: 'completed', title: 'Completed', detail: 'When the counter receipt is in.' },
    refunded: {
      key: 'refunded',
      title: 'Refunded',
      detail: 'To your original payment. We ask you when it has arrived.',
    },
    comingBack: { key: 'returning', title: 'Coming Back', detail: `${driver} brings it back.` },
    returned: {
      key: 'returned',
      title: 'Returned to You',
      at: order.status === 'returning' ? arrival?.at : undefined,
    },
  } satisfies Record<string, Expected>;
}

type StepName = keyof ReturnType<typeof steps>;

const toTheEnd = ['droppedOff', 'completed', 'refunded'] as const;

const ahead: Record<string, readonly StepName[]> = {
  created: ['assigned', 'pickedUp', ...toTheEnd],
  assigned: ['pickedUp', ...toTheEnd],
  picked_up: toTheEnd,
  dropped_off: ['completed', 'refunded'],
  completed: ['refunded'],
  refused: ['comingBack', 'returned'],
  returning: ['returned'],
};

/** What an order waits for that is nobody's move yet. */
function waiting(order: Order, arrival: Arrival | null): StoryEntry[] {
  const now = (key: string, title: string, detail?: string): StoryEntry[] => [
    { key, title, detail, state: 'now' },
  ];
  if (isUnpaid(order)) {
    const lastTry = order.paymentStatus === 'failed' ? 'The last try was not accepted. ' : '';
    return now('payment', 'Payment', `${lastTry}${formatDollars(order.totalPrice)} is due.`);
  }
  if (order.status === 'created' && order.reviewStatus !== 'pending')
    return now('finding', 'Finding a driver', 'We offer it to drivers near you.');
  if (order.status === 'assigned' && arrival) return now('coming', 'On the way to you');
  return [];
}

/** The dashed part of the timeline. */
export function expectedEntries(
  order: Order,
  arrival: Arrival | null,
  nowMs: number,
): StoryEntry[] {
  const known = steps(order, arrival, nowMs);
  const names = Object.hasOwn(ahead, order.status) ? (ahead[order.status] ?? []) : [];
  const isWaitingToLeave = order.status === 'picked_up' && !isOnTheWayToStore(order);
  const all: readonly StepName[] = isWaitingToLeave ? ['onTheWay', ...names] : names;
  return [
    ...waiting(order, arrival),
    ...all.map((name): StoryEntry => {
      const step: Expected = known[name];
      return { ...step, state: 'next', isExpected: true };
    }),
  ];
}
