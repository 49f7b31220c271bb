import { demoPersonParam } from '@backhaul/contract/demo-person.ts';
import { isTrackingNumber } from '@backhaul/domain/order/tracking-number.ts';
import { sql } from 'kysely';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import type { Database } from '../database/connect.ts';
import { rooms } from './announcement.ts';
import { type Audience, audienceOf } from '../events/event-audience.ts';
import { type EventCursor, isAfter, readCursor } from '../events/event-cursor.ts';
import { readStreamNow } from '../events/stream-now.ts';
import { hasForeignOrigin } from '../http/foreign-origin.ts';
import type { AddressLimit } from '../http/address-limit.ts';
import { AppError } from '../app/app-error.ts';
import { type Authenticate, requireAccess } from '../http/authenticate.ts';
import { socketPath } from '../http/only-for-roles.ts';
import type { EventTail } from './event-tail.ts';
import { closeCodes } from './live-connection.ts';
import type { LiveRooms } from './live-rooms.ts';
import type { Admitted, LiveSockets } from './live-sockets.ts';

/**
 * The maximum number of sockets of one person, over all tabs and devices, because more would be a bug or an
 * attack.
 */
const socketsPerPerson = 30;

interface LiveRoutesDeps {
  db: Database;
  authenticate: Authenticate;
  publicOrigin: string | null;
  sockets: LiveSockets;
  listening: LiveRooms;
  tail: Pick<EventTail, 'reach'>;
  /**
   * The limit of requests per address. It also counts requests for public tracking over HTTP
   * (product-rules.md#public-tracking).
   */
  trackingLimit: AddressLimit;
}

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * The subscriber who may open the socket, set before the connection becomes a WebSocket; null if nobody
     * may.
     */
    admitted: Admitted | null;
  }
}

function queryOf(request: FastifyRequest): Record<string, unknown> {
  return request.query as Record<string, unknown>;
}

function cursorOf(request: FastifyRequest): EventCursor | null {
  const { after } = queryOf(request);
  if (after === undefined || after === '') return null;
  const cursor = typeof after === 'string' ? readCursor(after) : null;
  if (cursor === null)
    throw new AppError('validation_failed', { fieldErrors: { after: 'This is no cursor' } });
  return cursor;
}

/**
 * The cursor at which a subscriber continues: the given one, or the stream's end if none is given or it lies
 * beyond that end. Resolves once this process has published up to this cursor, so that nothing is sent twice.
 */
async function startOf(
  { db, tail }: LiveRoutesDeps,
  cursor: EventCursor | null,
): Promise<EventCursor> {
  const now = await readStreamNow(db);
  const start = cursor === null || isAfter(cursor.head, now.head) ? now : cursor;
  await tail.reach(start);
  return start;
}

/** Admits a visitor to the public page of one order in the caller's tenant. */
async function admitPublic(
  { db, trackingLimit }: LiveRoutesDeps,
  request: FastifyRequest,
  asked: { tracking: unknown; sandboxId: string | null },
): Promise<Audience> {
  const { tracking, sandboxId } = asked;
  if (!(await trackingLimit.take(request.ip))) throw new AppError('rate_limited');
  if (typeof tracking !== 'string' || !isTrackingNumber(tracking)) throw new AppError('not_found');
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM orders
    WHERE tracking_number = ${tracking} AND sandbox_id IS NOT DISTINCT FROM ${sandboxId}::uuid`.execute(
    db,
  );
  const order = rows[0];
  if (order === undefined) throw new AppError('not_found');
  return { kind: 'public', orderId: order.id };
}

function hasRoom({ listening }: LiveRoutesDeps, audience: Audience): boolean {
  if (audience.kind !== 'person') return true;
  return listening.sizeOf(rooms.person(audience.userId)) < socketsPerPerson;
}

async function admit(deps: LiveRoutesDeps, request: FastifyRequest): Promise<Admitted> {
  if (hasForeignOrigin(request, deps.publicOrigin)) throw new AppError('foreign_origin');
  const cursor = cursorOf(request);
  const start = { after: await startOf(deps, cursor), isContinuing: cursor !== null };
  const { tracking, [demoPersonParam]: person } = queryOf(request);
  // If the parameter is given twice, an empty text is used, which matches no demo person.
  const demoPerson = Array.isArray(person) ? '' : ((person as string | undefined) ?? null);
  const { principal } = await deps.authenticate(request, null, demoPerson);
  if (tracking !== undefined) {
    const sandboxId = principal?.sandboxId ?? null;
    const audience = await admitPublic(deps, request, { tracking, sandboxId });
    return { audience, session: null, ...start };
  }
  requireAccess(principal, 'follow_orders');
  if (principal?.kind !== 'session') throw new AppError('forbidden');
  const audience = audienceOf(principal);
  if (!hasRoom(deps, audience)) throw new AppError('rate_limited');
  return {
    audience,
    session: principal.sessionHash.toString('hex'),
    ...start,
  };
}

/**
 * WebSocket /ws/tracking (product-rules.md#live-messages). Access is decided before the upgrade; the server alone
 * decides what each subscriber receives.
 */
export function liveRoutes(fastify: FastifyInstance, deps: LiveRoutesDeps): void {
  fastify.decorateRequest('admitted', null);
  fastify.get(
    socketPath,
    {
      websocket: true,
      preValidation: async (request) => {
        request.admitted = await admit(deps, request);
      },
    },
    (ws: WebSocket, request) => {
      const { admitted } = request;
      if (admitted === null) return;
      // Counts the person's sockets again, because several may have been admitted at the same moment.
      if (hasRoom(deps, admitted.audience)) deps.sockets.open(ws, admitted);
      else ws.close(closeCodes.tooMany, 'too many sockets');
    },
  );
}
