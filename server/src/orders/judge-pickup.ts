import {
  judgeFailedPickup,
  type PickupJudgement,
  type WaitNeed,
} from '@backhaul/domain/door/failed-pickup.ts';
import type { SeenPosition } from '@backhaul/domain/door/place.ts';
import { doubtsBetween, type PositionDoubt } from '@backhaul/domain/door/position-doubts.ts';
import { pickupFailureReasons } from '@backhaul/domain/order/action-reasons.ts';
import type { OrderAction } from '@backhaul/domain/order/order-lifecycle.ts';
import { AppError } from '../app/app-error.ts';
import type { Database } from '../database/connect.ts';
import type { OrderActor } from './check-transition.ts';
import { readDoor } from './door.ts';
import type { OrderState } from './order-state.ts';
import { whenItHappened } from './when-it-happened.ts';

/**
 * The facts about a failed pickup that its event stores: the driver's position, the times, and the attempts
 * to contact the customer.
 */
interface PickupEvidence {
  place: string;
  meters: number | null;
  position: { lat: number; lng: number; accuracyMeters: number | null; at: string } | null;
  /** The reasons to doubt the position; empty if it is believed. */
  positionDoubts: PositionDoubt[];
  arrivedAt: string | null;
  waitFrom: string | null;
  waitUntil: string | null;
  tries: { way: string; at: string }[];
  answers: string[];
  waitingPayCents: number;
}

export type JudgedPickup = Exclude<PickupJudgement, { kind: 'not_yet' }> & {
  readonly evidence: PickupEvidence;
};

interface ReportedPickup {
  action: OrderAction;
  actor: OrderActor;
  reason: string | null;
  happenedAt: Date | null;
  /** The position sent with the report; null if only the last position from the phone is known. */
  position: SeenPosition | null;
}

const iso = (at: number) => new Date(at).toISOString();
/** Rounds degrees to five decimals, which is about a meter. */
const toMeter = (degrees: number) => Math.round(degrees * 100_000) / 100_000;

const needWords: Readonly<Record<WaitNeed, string>> = {
  arrival: 'Tap “I’m here” first.',
  time: 'The waiting time is not over yet.',
  contact: 'Call the customer first.',
};

function notYet({ missing, wait }: Extract<PickupJudgement, { kind: 'not_yet' }>): AppError {
  return new AppError('wait_at_door', {
    message: missing.map((need) => needWords[need]).join(' '),
    facts: { missing, until: wait === null ? null : iso(wait.until) },
  });
}

/**
 * Judges a driver's report that a pickup failed. Null for every other transition, for an administrator's
 * report, which is itself a decision, and in a demo, where no staff can decide. Throws wait_at_door if it is
 * too early for a failed pickup.
 */
export async function judgePickup(
  db: Database,
  state: OrderState,
  { action, actor, reason: told, happenedAt, position: sent }: ReportedPickup,
  now: Date,
): Promise<JudgedPickup | null> {
  if (action !== 'fail_pickup' || actor.kind !== 'driver' || state.sandboxId !== null) return null;
  const reason = pickupFailureReasons.find((known) => known === told);
  if (reason === undefined || state.status !== 'assigned') return null;
  const { stop: door, reported, record } = await readDoor(db, state.id, 'pickup');
  const at = whenItHappened(state, happenedAt, now).getTime();
  const position = sent ?? reported;
  const otherPosition = sent === null ? null : reported;
  const judged = judgeFailedPickup({
    reason,
    at,
    slotStartAt: state.slotStartAt.getTime(),
    slotEndAt: state.slotEndAt.getTime(),
    earlyPickup: state.earlyPickup,
    door,
    position,
    otherPosition,
    record,
  });
  if (judged.kind === 'not_yet') throw notYet(judged);
  const { arrival, tries, answers } = record;
  const { place, meters, wait, waitingPayCents } = judged;
  const evidence = {
    place,
    meters,
    position: position && {
      lat: toMeter(position.lat),
      lng: toMeter(position.lng),
      accuracyMeters: position.accuracyMeters,
      at: iso(position.at),
    },
    positionDoubts: doubtsBetween(position, otherPosition),
    arrivedAt: arrival && iso(arrival.at),
    waitFrom: wait && iso(wait.from),
    waitUntil: wait && iso(wait.until),
    tries: tries.map((one) => ({ way: one.way, at: iso(one.at) })),
    answers: answers.map(({ says }) => says),
    waitingPayCents,
  };
  return { ...judged, evidence };
}
