import type { DriverOrder } from '@backhaul/contract/calls/driving/driver.ts';
import type { DoorAnswerView } from '@backhaul/contract/door-answer.ts';
import { takeBackMs } from '@backhaul/domain/door/door-record.ts';
import { waitOf } from '@backhaul/domain/door/waiting.ts';
import { nextStop } from '@backhaul/domain/order/driver-actions.ts';
import type { OrderStatus } from '@backhaul/domain/order/order-lifecycle.ts';
import type { OutboxEntry, OutboxWork } from './outbox-entry.ts';

type DoorWork = Extract<OutboxWork, { kind: 'arrival' | 'take_back' }>;

/** True if the action only says whether the driver is at the stop. */
export function isAtDoor(work: OutboxWork): work is DoorWork {
  return work.kind === 'arrival' || work.kind === 'take_back';
}

const iso = (at: number) => new Date(at).toISOString();

function waitFrom(
  order: DriverOrder,
  { stop, place, otherStopWaits }: Extract<DoorWork, { kind: 'arrival' }>,
  happenedAt: string,
): DoorAnswerView['wait'] {
  if (stop !== 'pickup' || place === 'far') return null;
  const { from, until } = waitOf({
    arrivedAt: Date.parse(happenedAt),
    slotStartAt: Date.parse(order.slotStartAt),
    slotEndAt: Date.parse(order.slotEndAt),
    earlyPickup: order.earlyPickup,
    otherStopWaits,
  });
  return { from: iso(from), until: iso(until) };
}

function after(
  door: DoorAnswerView | null,
  order: DriverOrder,
  { work, happenedAt }: OutboxEntry & { work: DoorWork },
): DoorAnswerView | null {
  if (work.kind === 'take_back') return null;
  // An arrival near the stop replaces an arrival that was reported from farther away. Nothing else replaces
  // an arrival. The server has the same rule.
  if (door !== null && (door.place === 'near' || work.place !== 'near')) return door;
  return {
    stop: work.stop,
    arrivedAt: happenedAt,
    place: work.place,
    meters: work.meters,
    takeBackUntil: iso(Date.parse(happenedAt) + takeBackMs),
    wait: waitFrom(order, work, happenedAt),
    tries: [],
    answers: [],
  };
}

/**
 * The driver's arrival at the job's current stop: the one from the server, changed by actions not sent yet.
 */
export function doorAfter(
  order: DriverOrder,
  status: OrderStatus | null,
  entries: readonly OutboxEntry[],
): DoorAnswerView | null {
  const stop = status === null ? null : nextStop(status);
  let door = order.door !== null && order.door.stop === stop ? order.door : null;
  for (const entry of entries) {
    const { work } = entry;
    if (!isAtDoor(work) || (work.kind === 'arrival' && work.stop !== stop)) continue;
    door = after(door, order, { ...entry, work });
  }
  return door;
}
