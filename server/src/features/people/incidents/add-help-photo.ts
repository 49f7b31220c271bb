import type { OwnHelp } from '@backhaul/contract/calls/people/incidents.ts';
import { helpLimits, type IncidentSide } from '@backhaul/domain/help/incidents.ts';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import type { Database } from '../../../database/connect.ts';
import { appendSubjectEvent } from '../../../events/append-event.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import type { IncidentDeps } from './ask-for-help.ts';
import { presentOwnHelp } from './incident-presenter.ts';
import { findIncident } from './incident-queries.ts';

interface OwnCall {
  side: IncidentSide;
  isClosed: boolean;
  photos: number;
  isThere: boolean;
}

async function lockOwnCall(
  transaction: Database,
  { userId }: SessionPrincipal,
  { id, fileId }: { id: string; fileId: string },
): Promise<OwnCall> {
  await sql`SELECT FROM incidents WHERE id = ${id} AND reporter_id = ${userId} FOR UPDATE`.execute(
    transaction,
  );
  const { rows } = await sql<OwnCall>`
    SELECT i.side, i.state = 'closed' AS "isClosed", (SELECT count(*)::integer FROM incident_photos p WHERE p.incident_id = i.id) AS photos,
      EXISTS (SELECT FROM incident_photos p WHERE p.incident_id = i.id AND p.file_id = ${fileId}) AS "isThere"
    FROM incidents i WHERE i.id = ${id} AND i.reporter_id = ${userId}`.execute(transaction);
  const [call] = rows;
  if (call === undefined) throw new AppError('not_found');
  return call;
}

/**
 * A picture that the caller uploaded for a call for help. Locks it, so that the purge of unused files waits.
 * Throws unknown_file.
 */
async function requirePicture(
  transaction: Database,
  { userId, sandboxId }: SessionPrincipal,
  fileId: string,
): Promise<void> {
  const { rows } = await sql`
    SELECT FROM files f WHERE f.id = ${fileId} AND f.owner_id = ${userId} AND f.kind = 'incident'
      AND f.media_type = 'image/jpeg' AND f.sandbox_id IS NOT DISTINCT FROM ${sandboxId}::uuid
      AND NOT EXISTS (SELECT FROM incident_photos p WHERE p.file_id = f.id) FOR KEY SHARE`.execute(
    transaction,
  );
  if (rows.length === 0)
    throw new AppError('unknown_file', {
      message: 'We cannot use this photo. Please take it again.',
    });
}

/**
 * Adds a photo of the incident to the caller's own call for help. Adding the same photo again changes
 * nothing. Throws not_found, incident_closed, too_many_files, unknown_file.
 */
export function addHelpPhoto(
  { db, bus, clock }: IncidentDeps,
  principal: SessionPrincipal,
  photo: { id: string; fileId: string },
): Promise<OwnHelp> {
  const { id, fileId } = photo;
  const { userId, sandboxId } = principal;
  return commitEvents(db, bus, async (transaction) => {
    const now = clock.now();
    const { side, isClosed, photos, isThere } = await lockOwnCall(transaction, principal, photo);
    if (!isThere) {
      if (isClosed) throw new AppError('incident_closed');
      if (photos >= helpLimits.ownPhotos)
        throw new AppError('too_many_files', {
          message: `You can add at most ${helpLimits.ownPhotos} photos to a call for help.`,
        });
      await requirePicture(transaction, principal, fileId);
      await sql`INSERT INTO incident_photos (file_id, incident_id, added_at) VALUES (${fileId}, ${id}, ${now})`.execute(
        transaction,
      );
      await appendSubjectEvent(transaction, {
        subject: 'incident',
        subjectId: id,
        type: 'photo_added',
        actor: { kind: side === 'customer' ? 'owner' : 'driver', id: userId },
        sandboxId,
        happenedAt: now,
      });
    }
    const row = await findIncident(transaction, id);
    if (row === undefined) throw new AppError('not_found');
    return presentOwnHelp(row);
  });
}
