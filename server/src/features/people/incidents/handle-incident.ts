import type { CallBody } from '@backhaul/contract/call.ts';
import type {
  closeIncident as closeIncidentCall,
  IncidentPage,
  noteIncident as noteIncidentCall,
} from '@backhaul/contract/calls/people/incidents.ts';
import type { AdminAct } from '@backhaul/domain/audit/admin-acts.ts';
import { incidentEndingNames, incidentKindNames } from '@backhaul/domain/help/incidents.ts';
import { sql } from 'kysely';
import { noteAdminAct } from '../../../app/admin-acts.ts';
import { AppError } from '../../../app/app-error.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import type { Database } from '../../../database/connect.ts';
import { appendSubjectEvent } from '../../../events/append-event.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import type { IncidentDeps } from './ask-for-help.ts';
import { presentIncidentPage } from './incident-presenter.ts';
import { findIncident, type IncidentRow, readIncidentParts } from './incident-queries.ts';

async function pageOf(db: Database, id: string): Promise<IncidentPage> {
  const row = await findIncident(db, id);
  if (row === undefined) throw new AppError('not_found');
  return presentIncidentPage(row, await readIncidentParts(db, id));
}

async function requireOfTenant(
  db: Database,
  { sandboxId }: SessionPrincipal,
  id: string,
): Promise<void> {
  const { rows } = await sql`
    SELECT FROM incidents WHERE id = ${id} AND sandbox_id IS NOT DISTINCT FROM ${sandboxId}`.execute(
    db,
  );
  if (rows.length === 0) throw new AppError('not_found');
}

/** Reads one incident. Throws not_found. */
export async function readIncident(
  { db }: Pick<IncidentDeps, 'db'>,
  principal: SessionPrincipal,
  id: string,
): Promise<IncidentPage> {
  await requireOfTenant(db, principal, id);
  return pageOf(db, id);
}

interface Act {
  action: Extract<AdminAct, 'take_incident' | 'note_incident' | 'close_incident'>;
  reason: string | null;
  incident: string | null;
}

/**
 * Locks an incident, runs `change` on it, and records the change in the audit log. `change` returns the
 * details to record, or null if nothing changed. Throws not_found.
 */
function act(
  { db, bus, clock }: IncidentDeps,
  principal: SessionPrincipal,
  id: string,
  change: (transaction: Database, row: IncidentRow, now: Date) => Promise<Act | null>,
): Promise<IncidentPage> {
  return commitEvents(db, bus, async (transaction) => {
    const now = clock.now();
    await sql`SELECT FROM incidents WHERE id = ${id} FOR UPDATE`.execute(transaction);
    await requireOfTenant(transaction, principal, id);
    const row = await findIncident(transaction, id);
    if (row === undefined) throw new AppError('not_found');
    const done = await change(transaction, row, now);
    if (done !== null)
      await noteAdminAct(transaction, {
        adminId: principal.userId,
        action: done.action,
        subject: row.order === null ? { personId: row.reporter.id } : { orderId: row.order.id },
        before: { incident: row.state },
        after: done.incident === null ? null : { incident: done.incident },
        reason: done.reason,
        at: now,
      });
    return pageOf(transaction, id);
  });
}

function appendChange(
  transaction: Database,
  { id, type, by, now }: { id: string; type: 'taken' | 'closed'; by: SessionPrincipal; now: Date },
): Promise<void> {
  return appendSubjectEvent(transaction, {
    subject: 'incident',
    subjectId: id,
    type,
    actor: { kind: 'admin', id: by.userId },
    sandboxId: by.sandboxId,
    happenedAt: now,
  });
}

/**
 * Makes the caller responsible for an incident, even if a colleague is responsible now. Throws not_found,
 * incident_closed.
 */
export function takeIncident(
  deps: IncidentDeps,
  principal: SessionPrincipal,
  id: string,
): Promise<IncidentPage> {
  return act(deps, principal, id, async (transaction, row, now) => {
    if (row.state === 'closed') throw new AppError('incident_closed');
    const { rows } = await sql`
      UPDATE incidents SET state = 'handled', handler_id = ${principal.userId}, handled_at = ${now}
      WHERE id = ${id} AND handler_id IS DISTINCT FROM ${principal.userId} RETURNING id`.execute(
      transaction,
    );
    if (rows.length === 0) return null;
    await appendChange(transaction, { id, type: 'taken', by: principal, now });
    return { action: 'take_incident', reason: null, incident: 'handled' };
  });
}

const addNote = (transaction: Database, id: string, by: string, words: string, at: Date) =>
  sql`INSERT INTO incident_notes (incident_id, author_id, words, at) VALUES (${id}, ${by}, ${words}, ${at})`.execute(
    transaction,
  );

/** Adds a note to an incident, even a closed one, and can set the kind of incident. Throws not_found. */
export function noteIncident(
  deps: IncidentDeps,
  principal: SessionPrincipal,
  id: string,
  { words, kind }: CallBody<typeof noteIncidentCall>,
): Promise<IncidentPage> {
  return act(deps, principal, id, async (transaction, _row, now) => {
    await addNote(transaction, id, principal.userId, words, now);
    if (kind !== undefined)
      await sql`UPDATE incidents SET kind = ${kind} WHERE id = ${id}`.execute(transaction);
    return {
      action: 'note_incident',
      reason: words,
      incident: kind === undefined ? null : incidentKindNames[kind],
    };
  });
}

/**
 * Closes an incident with a note about the action taken. The person who closes it becomes the incident's
 * handler. Throws not_found, incident_closed.
 */
export function closeIncident(
  deps: IncidentDeps,
  principal: SessionPrincipal,
  id: string,
  { ending, words }: CallBody<typeof closeIncidentCall>,
): Promise<IncidentPage> {
  return act(deps, principal, id, async (transaction, row, now) => {
    if (row.state === 'closed') throw new AppError('incident_closed');
    await addNote(transaction, id, principal.userId, words, now);
    await sql`
      UPDATE incidents SET state = 'closed', ending = ${ending}, closed_at = ${now},
        handler_id = coalesce(handler_id, ${principal.userId}), handled_at = coalesce(handled_at, ${now})
      WHERE id = ${id}`.execute(transaction);
    await appendChange(transaction, { id, type: 'closed', by: principal, now });
    return { action: 'close_incident', reason: words, incident: incidentEndingNames[ending] };
  });
}
