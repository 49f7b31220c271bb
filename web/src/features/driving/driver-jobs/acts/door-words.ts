import type { DriverOrder } from '@backhaul/contract/calls/driving/driver.ts';
import type { DoorAnswerView } from '@backhaul/contract/door-answer.ts';
import {
  isToldToDriver,
  judgeFailedPickup,
  type PickupDoubt,
  type PickupJudgement,
  type WaitNeed,
} from '@backhaul/domain/door/failed-pickup.ts';
import { waitingRules } from '@backhaul/domain/door/waiting.ts';
import { drivenText } from '@backhaul/domain/geo/distance-text.ts';
import { metersPerMile } from '@backhaul/domain/geo/great-circle.ts';
import type { PickupFailureReason } from '@backhaul/domain/order/action-reasons.ts';
import { formatTime } from '../../../../lib/format/dates.ts';
import type { GpsFix } from '../../../../parts/driver/gps-fix.ts';

const supportDecides = 'Support decides your pay for this trip.';

/** A distance as text, such as '3.9 mi' or '40 ft'. */
export const awayText = (meters: number) => drivenText(meters / metersPerMile);

const doubtWords: Readonly<Partial<Record<PickupDoubt, (meters: number) => string>>> = {
  early: () => 'The pickup window has not started.',
  late: () => 'The pickup window is over.',
  no_position: () => 'Your phone does not share its position.',
  far: (meters) => `You are ${awayText(meters)} from the door.`,
};

/**
 * Judges on the phone if a failed pickup can be reported and will be paid. The server judges again.
 */
export function judgeAtDoor(
  { order, door }: { order: DriverOrder; door: DoorAnswerView | null },
  reason: PickupFailureReason,
  { fix, nowMs }: { fix: GpsFix | null; nowMs: number },
): PickupJudgement {
  const wait = door?.wait ?? null;
  const waitMs = wait === null ? 0 : Date.parse(wait.until) - Date.parse(wait.from);
  return judgeFailedPickup({
    reason,
    at: nowMs,
    slotStartAt: Date.parse(order.slotStartAt),
    slotEndAt: Date.parse(order.slotEndAt),
    earlyPickup: order.earlyPickup,
    door: {
      lat: order.pickupLatitude,
      lng: order.pickupLongitude,
      uncertaintyMeters: order.pickupUncertaintyMeters,
    },
    position: fix && { ...fix, at: fix.atMs },
    record: {
      arrival: door && {
        at: Date.parse(door.arrivedAt),
        by: 'hand',
        place: door.place,
        meters: door.meters,
        doubts: [],
        otherStopWaits: waitMs <= waitingRules.waitMs,
      },
      tries: (door?.tries ?? []).map(({ way, at }) => ({ way, at: Date.parse(at) })),
      answers: [],
    },
  });
}

const needWords: Readonly<Record<WaitNeed, (until: string | null) => string>> = {
  arrival: () => 'press “I’m here”',
  time: (until) => (until === null ? 'wait at the door' : `wait until ${until}`),
  contact: () => 'call or message the customer',
};

/**
 * A sentence such as 'First wait until 4:46 PM and call the customer.' Null if the driver may report the
 * failed pickup now.
 */
export function notYetSentence(judged: PickupJudgement, timeZone: string): string | null {
  if (judged.kind !== 'not_yet') return null;
  const until = judged.wait && formatTime(new Date(judged.wait.until).toISOString(), timeZone);
  const needs = judged.missing.map((need) => needWords[need](until));
  return `First ${new Intl.ListFormat('en-US').format(needs)}.`;
}

/**
 * The reason support has to decide on the pay for a failed pickup, judged by the phone's position. Null if it
 * is paid at once.
 */
export function doubtSentence({ kind, doubts, meters }: PickupJudgement): string | null {
  if (kind !== 'case') return null;
  const told = doubts
    .filter(isToldToDriver)
    .flatMap((doubt) => doubtWords[doubt]?.(meters ?? 0) ?? []);
  return [...told, supportDecides].join(' ');
}
