import { randomUUID } from 'node:crypto';
import type { CallBody } from '@backhaul/contract/call.ts';
import type {
  DriverDocument,
  handInDocument as handInCall,
} from '@backhaul/contract/calls/driving/driver-application.ts';
import {
  documentProblem,
  documentRuleOf,
} from '@backhaul/domain/driver-application/driver-documents.ts';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import { type IdempotencyClaim, saveIdempotentResponse } from '../../../app/idempotency.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import type { Database } from '../../../database/connect.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import { findApplicant, lockApplicant } from './applicant-store.ts';
import { appendDriverEvent, type DriverApplicationDeps } from './driver-event.ts';
import { presentDocument } from './applicant-presenter.ts';

/**
 * The media type of a file that the caller uploaded as a document and has not submitted yet. Locks the file,
 * so that the deletion of unused files waits. Throws unknown_file.
 */
async function requireUpload(
  transaction: Database,
  principal: SessionPrincipal,
  fileId: string,
): Promise<string> {
  const { rows } = await sql<{ media_type: string }>`
    SELECT f.media_type FROM files f
    WHERE f.id = ${fileId} AND f.owner_id = ${principal.userId} AND f.kind = 'driver_document'
      AND f.sandbox_id IS NOT DISTINCT FROM ${principal.sandboxId}::uuid
      AND NOT EXISTS (SELECT FROM driver_documents d WHERE d.file_id = f.id)
    FOR KEY SHARE`.execute(transaction);
  const [file] = rows;
  if (file === undefined)
    throw new AppError('unknown_file', {
      message: 'We no longer have this upload. Please choose the photo again.',
      fieldErrors: { fileId: 'Please choose the photo again' },
    });
  return file.media_type;
}

/**
 * Hands in a document. It replaces a document that was not approved. An approved document stays valid until
 * the new one is approved. Throws no_application, unknown_file, validation_failed.
 */
export function handInDocument(
  { db, bus, clock }: DriverApplicationDeps,
  principal: SessionPrincipal,
  { kind, fileId, expiresOn }: CallBody<typeof handInCall>,
  idempotency: IdempotencyClaim | null,
): Promise<DriverDocument> {
  const { userId, sandboxId } = principal;
  return commitEvents(db, bus, async (transaction) => {
    const now = clock.now();
    await lockApplicant(transaction, userId);
    const applicant = await findApplicant(transaction, now, userId);
    if (applicant === undefined) throw new AppError('no_application');
    const isPhoto = (await requireUpload(transaction, principal, fileId)) === 'image/jpeg';
    const last = documentRuleOf(kind).expires ? expiresOn || null : null;
    const problem = documentProblem({ kind, expiresOn: last, isPhoto }, applicant.today);
    if (problem !== null)
      throw new AppError('validation_failed', {
        fieldErrors: { [problem.field]: problem.message },
      });
    await sql`DELETE FROM driver_documents
      WHERE user_id = ${userId} AND kind = ${kind} AND state <> 'approved'`.execute(transaction);
    const id = randomUUID();
    await sql`INSERT INTO driver_documents (id, user_id, kind, file_id, expires_on, uploaded_at)
      VALUES (${id}, ${userId}, ${kind}, ${fileId}, ${last}::date, ${now})`.execute(transaction);
    const driver = { id: userId, sandboxId };
    const type = 'document_handed_in';
    await appendDriverEvent(transaction, { driver, type, by: principal, details: { kind } });
    const uploadedAt = now.toISOString();
    const row = { id, kind, fileId, isPhoto, uploadedAt, state: 'uploaded', reason: null } as const;
    const answer = presentDocument({ ...row, expiresOn: last }, applicant.today);
    await saveIdempotentResponse(transaction, idempotency, 201, answer);
    return answer;
  });
}
