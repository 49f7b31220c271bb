import { createHash } from 'node:crypto';
import type { CallBody } from '@backhaul/contract/call.ts';
import type { giveHandOver as giveHandOverCall } from '@backhaul/contract/calls/returns/proof.ts';
import { allowedActions } from '@backhaul/domain/order/order-lifecycle.ts';
import type { ProofKind } from '@backhaul/domain/order/action-proof.ts';
import {
  codeTriesLeft,
  type HandOverStop,
  handOverStopOf,
  isEmptySignature,
} from '@backhaul/domain/proof/hand-over.ts';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import type { Database } from '../../../database/connect.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import { appendOrderEvent } from '../../../orders/change-order.ts';
import { lockState, type OrderState } from '../../../orders/order-state.ts';
import { whenItHappened } from '../../../orders/when-it-happened.ts';
import type { Bus } from '../../../ports/bus.ts';
import type { Clock } from '../../../ports/clock.ts';

export interface ProofDeps {
  db: Database;
  bus: Bus;
  clock: Clock;
}

type Given = CallBody<typeof giveHandOverCall>;

/**
 * The error with which a handover is refused; null if it is accepted. The error is thrown only after the
 * commit, because a wrong code must be stored.
 */
type Refused = { refused: AppError } | null;

interface Tries {
  code: string;
  tried: string[];
  /** True if the driver has taken the photo of the item that this stop requires. */
  hasPhoto: boolean;
}

/**
 * The kind of photo of the item that a driver must take, at each stop, if the customer gives neither a
 * signature nor the code.
 */
const photoOf: Readonly<Record<HandOverStop, ProofKind>> = {
  pickup: 'pickup',
  customer_return: 'delivery',
};

async function findTries(
  transaction: Database,
  orderId: string,
  stop: HandOverStop,
): Promise<Tries> {
  const { rows } = await sql<Tries>`
    SELECT o.hand_over_code AS code,
      (SELECT coalesce(array_agg(t.code), '{}') FROM hand_over_tries t
        WHERE t.order_id = o.id AND t.stop = ${stop}) AS tried,
      EXISTS (SELECT FROM files f WHERE f.order_id = o.id AND f.owner_id = o.driver_id
        AND f.kind = ${photoOf[stop]} AND (${stop} = 'pickup' OR f.created_at > (SELECT max(recorded_at)
          FROM domain_events WHERE order_id = o.id AND action = 'start_return'))) AS "hasPhoto"
    FROM orders o WHERE o.id = ${orderId}`.execute(transaction);
  const [row] = rows;
  if (row === undefined) throw new Error(`order ${orderId} is gone under its lock`);
  return row;
}

/**
 * Stores a wrong code and returns the error; the same wrong code counts once. After five different wrong
 * codes, even the right code is refused.
 */
async function refuseCode(
  transaction: Database,
  { code, tried }: Tries,
  {
    orderId,
    stop,
    driverId,
    told,
    at,
  }: { orderId: string; stop: HandOverStop; driverId: string; told: string; at: Date },
): Promise<AppError | null> {
  if (codeTriesLeft(tried.length) === 0) return new AppError('code_locked');
  if (told === code) return null;
  if (!tried.includes(told))
    await sql`INSERT INTO hand_over_tries (order_id, stop, code) VALUES (${orderId}, ${stop}, ${told})`.execute(
      transaction,
    );
  const triesLeft = codeTriesLeft(new Set([...tried, told]).size);
  if (triesLeft === 0) {
    await appendOrderEvent(transaction, {
      orderId,
      type: 'hand_over_code_locked',
      action: null,
      actor: { kind: 'driver', id: driverId },
      happenedAt: at,
      details: {},
    });
    return new AppError('code_locked');
  }
  const tries = triesLeft === 1 ? '1 try is' : `${triesLeft} tries are`;
  const message = `This is not the code on the customer’s order page. ${tries} left.`;
  return new AppError('wrong_code', { message, facts: { triesLeft } });
}

/**
 * Throws proof_required if a photo of the item is needed and missing. After five wrong codes, a signature
 * needs a photo too, because the person who guessed could also sign.
 */
function requireEvidence({ tried, hasPhoto }: Tries, given: Given, stop: HandOverStop): void {
  const isLocked = codeTriesLeft(tried.length) === 0;
  if (given.way === 'signature' && isEmptySignature(given.strokes))
    throw new AppError('signature_empty');
  const message =
    given.way === 'neither'
      ? 'Without a signature or the code, take a photo of the item first.'
      : 'The code is locked. Take a photo of the item first. The customer can then sign.';
  if ((given.way === 'neither' || (given.way === 'signature' && isLocked)) && !hasPhoto)
    throw new AppError('proof_required', { message, facts: { missing: photoOf[stop] } });
}

/**
 * The facts about a handover for its event. They contain only a digest of the signature. The signature itself
 * can then be erased without changing the event.
 */
function detailsOf(given: Given): Record<string, unknown> {
  if (given.way === 'code') return { way: given.way };
  if (given.way === 'neither') return { way: given.way, why: given.reason };
  const digest = createHash('sha256').update(JSON.stringify(given.strokes)).digest('hex');
  return { way: given.way, signatureSha256: digest };
}

async function keep(
  transaction: Database,
  state: OrderState,
  given: Given,
  { driverId, at }: { driverId: string; at: Date },
): Promise<void> {
  const strokes = given.way === 'signature' ? JSON.stringify(given.strokes) : null;
  const reason = given.way === 'neither' ? given.reason : null;
  await sql`INSERT INTO hand_overs (order_id, driver_id, stop, way, strokes, reason, happened_at)
    VALUES (${state.id}, ${driverId}, ${handOverStopOf(state.status)}, ${given.way}, ${strokes}::jsonb, ${reason}, ${at})`.execute(
    transaction,
  );
  await appendOrderEvent(transaction, {
    orderId: state.id,
    type: 'handed_over',
    action: null,
    actor: { kind: 'driver', id: driverId },
    happenedAt: at,
    details: detailsOf(given),
  });
}

/**
 * Stores the proof of a handover at the door, when the item is collected or brought back
 * (product-rules.md#hand-over-proof). Only the first proof counts; a repeat changes nothing. Throws
 * not_found, illegal_transition, proof_required, signature_empty, wrong_code, code_locked, validation_failed.
 */
export async function giveHandOver(
  { db, bus, clock }: ProofDeps,
  { userId: driverId }: SessionPrincipal,
  orderId: string,
  given: Given,
): Promise<void> {
  const answer = await commitEvents(db, bus, async (transaction): Promise<Refused> => {
    const state = await lockState(transaction, orderId);
    if (state === undefined || state.driverId !== driverId) throw new AppError('not_found');
    if (state.hasHandOver) return null;
    const { status } = state;
    if (status !== 'assigned' && status !== 'returning') {
      const allowed = allowedActions(status, 'driver');
      throw new AppError('illegal_transition', { facts: { status, allowed } });
    }
    const stop = handOverStopOf(status);
    const tries = await findTries(transaction, orderId, stop);
    requireEvidence(tries, given, stop);
    const claimed = given.happenedAt == null ? null : new Date(given.happenedAt);
    const at = whenItHappened(state, claimed, clock.now());
    const refused =
      given.way === 'code'
        ? await refuseCode(transaction, tries, { orderId, stop, driverId, told: given.code, at })
        : null;
    if (refused !== null) return { refused };
    await keep(transaction, state, given, { driverId, at });
    return null;
  });
  if (answer !== null) throw answer.refused;
}
