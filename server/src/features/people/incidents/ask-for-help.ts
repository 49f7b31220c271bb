import type { CallBody } from '@backhaul/contract/call.ts';
import type {
  askForHelp as askForHelpCall,
  OwnHelp,
} from '@backhaul/contract/calls/people/incidents.ts';
import { can } from '@backhaul/domain/access/can.ts';
import { helpAfterEndMs, helpLimits, type IncidentSide } from '@backhaul/domain/help/incidents.ts';
import { openStatuses } from '@backhaul/domain/order/order-lifecycle.ts';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import { type IdempotencyClaim, saveIdempotentResponse } from '../../../app/idempotency.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import type { Database } from '../../../database/connect.ts';
import { appendSubjectEvent } from '../../../events/append-event.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import type { Bus } from '../../../ports/bus.ts';
import type { Clock } from '../../../ports/clock.ts';
import { presentOwnHelp } from './incident-presenter.ts';
import { findIncident, type IncidentRow } from './incident-queries.ts';

export interface IncidentDeps {
  db: Database;
  bus: Bus;
  clock: Clock;
}

interface Place {
  side: IncidentSide;
  orderId: string | null;
}

/** The order that a driver is working on now; null if there is none. */
async function presentJob(transaction: Database, driverId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM orders WHERE driver_id = ${driverId} AND status = ANY (${[...openStatuses]})
    ORDER BY heading_to IS NULL, assigned_at LIMIT 1`.execute(transaction);
  return rows[0]?.id ?? null;
}

/**
 * The caller's side (customer or driver), and the order that the call for help is about. Earlier drivers of
 * the order are accepted too, because a phone without signal sends the call late. Throws not_found,
 * validation_failed.
 */
async function placeOf(
  transaction: Database,
  principal: SessionPrincipal,
  orderId: string | null,
  now: Date,
): Promise<Place> {
  const { userId } = principal;
  const ended = new Date(now.getTime() - helpAfterEndMs);
  const { rows } = await sql<{ side: IncidentSide | null; isRecent: boolean }>`
    SELECT CASE WHEN o.customer_id = ${userId} THEN 'customer'
        WHEN o.driver_id = ${userId} OR EXISTS (SELECT FROM domain_events e WHERE e.order_id = o.id
          AND ${userId} IN (e.driver_id, e.previous_driver_id)) THEN 'driver' END AS side,
      o.status = ANY (${[...openStatuses]}) OR o.status <> 'created' AND o.updated_at > ${ended} AS "isRecent"
    FROM orders o WHERE o.id = ${orderId}`.execute(transaction);
  const [found] = rows;
  const isDriver = can(principal, 'take_orders', null);
  if (found?.side != null && found.isRecent) return { side: found.side, orderId };
  if (isDriver && found?.side !== 'customer')
    return {
      side: 'driver',
      orderId: orderId === null ? await presentJob(transaction, userId) : null,
    };
  if (orderId !== null && found?.side == null) throw new AppError('not_found');
  throw new AppError('validation_failed', {
    fieldErrors: { orderId: 'This return is not under way. Call 911 if you are in danger.' },
  });
}

/** Throws rate_limited for a person who called for help too often within an hour. */
async function requireFew(transaction: Database, userId: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - 3_600_000);
  const { rows } = await sql<{ calls: number }>`
    SELECT count(*)::integer AS calls FROM incidents WHERE reporter_id = ${userId} AND created_at > ${since}`.execute(
    transaction,
  );
  if ((rows[0]?.calls ?? 0) < helpLimits.perHour) return;
  throw new AppError('rate_limited', {
    message: 'We have received your calls for help. Call 911 if you are in danger.',
    retryAfterSeconds: 600,
  });
}

/** The time from the device, limited to the last day and never in the future. */
function momentOf(at: string | undefined, now: Date): Date {
  const said = at === undefined ? now.getTime() : Date.parse(at);
  return new Date(Math.min(now.getTime(), Math.max(now.getTime() - helpAfterEndMs, said)));
}

async function findRepeat(
  transaction: Database,
  { id, userId }: { id: string; userId: string },
): Promise<IncidentRow | undefined> {
  const row = await findIncident(transaction, id);
  if (row !== undefined && row.reporter.id !== userId) throw new AppError('not_found');
  return row;
}

/**
 * Opens an incident for a call for help (product-rules.md#help-and-safety). If the id was used before, it is
 * the same call. The operators and the safety team are notified when the event is handled. Throws not_found,
 * validation_failed, rate_limited.
 */
export function askForHelp(
  { db, bus, clock }: IncidentDeps,
  principal: SessionPrincipal,
  { id, orderId = null, position = null, pressedAt }: CallBody<typeof askForHelpCall>,
  idempotency: IdempotencyClaim | null,
): Promise<OwnHelp> {
  const { userId, sandboxId } = principal;
  return commitEvents(db, bus, async (transaction) => {
    const now = clock.now();
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`help:${userId}`}, 0))`.execute(
      transaction,
    );
    if ((await findRepeat(transaction, { id, userId })) === undefined) {
      await requireFew(transaction, userId, now);
      const place = await placeOf(transaction, principal, orderId, now);
      await sql`
        INSERT INTO incidents (id, sandbox_id, reporter_id, side, order_id, lat, lng, accuracy_meters, position_at, pressed_at, created_at)
        VALUES (${id}, ${sandboxId}, ${userId}, ${place.side}, ${place.orderId}, ${position?.lat ?? null}, ${position?.lng ?? null},
          ${position?.accuracy ?? null}, ${position && momentOf(position.at, now)}, ${momentOf(pressedAt, now)}, ${now})`.execute(
        transaction,
      );
      await appendSubjectEvent(transaction, {
        subject: 'incident',
        subjectId: id,
        type: 'opened',
        actor: { kind: place.side === 'customer' ? 'owner' : 'driver', id: userId },
        sandboxId,
        happenedAt: now,
      });
    }
    const row = await findIncident(transaction, id);
    if (row === undefined) throw new Error(`incident ${id} is gone in its own transaction`);
    const answer = presentOwnHelp(row);
    await saveIdempotentResponse(transaction, idempotency, 201, answer);
    return answer;
  });
}

/**
 * Records that the person who called for help is safe. Calling it again changes nothing. Throws not_found for
 * another person's call.
 */
export function sayIAmSafe(
  { db, bus, clock }: IncidentDeps,
  { userId, sandboxId }: SessionPrincipal,
  id: string,
): Promise<OwnHelp> {
  return commitEvents(db, bus, async (transaction) => {
    const now = clock.now();
    const { rows } = await sql<{ side: IncidentSide }>`
      UPDATE incidents SET safe_at = ${now} WHERE id = ${id} AND reporter_id = ${userId} AND safe_at IS NULL
      RETURNING side`.execute(transaction);
    const [changed] = rows;
    if (changed !== undefined)
      await appendSubjectEvent(transaction, {
        subject: 'incident',
        subjectId: id,
        type: 'safe',
        actor: { kind: changed.side === 'customer' ? 'owner' : 'driver', id: userId },
        sandboxId,
        happenedAt: now,
      });
    const row = await findIncident(transaction, id);
    if (row === undefined || row.reporter.id !== userId) throw new AppError('not_found');
    return presentOwnHelp(row);
  });
}
