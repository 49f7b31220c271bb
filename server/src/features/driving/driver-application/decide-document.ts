import type { CallBody } from '@backhaul/contract/call.ts';
import type {
  decideDriverDocument as decideCall,
  ReviewedApplication,
} from '@backhaul/contract/calls/driving/driver-review.ts';
import {
  countsOn,
  type DriverDocumentKind,
  driverDocumentNames,
} from '@backhaul/domain/driver-application/driver-documents.ts';
import { sql } from 'kysely';
import { noteAdminAct } from '../../../app/admin-acts.ts';
import { AppError } from '../../../app/app-error.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import type { Database } from '../../../database/connect.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import type { ApplicantRow, DocumentRow } from './applicant-store.ts';
import { requireApplicant, requireReason, reviewedAgain } from './decide-application.ts';
import { appendDriverEvent, type DriverApplicationDeps } from './driver-event.ts';
import { groundDrivers, landDrivers } from './ground-drivers.ts';

async function ownerOf(db: Database, documentId: string): Promise<string> {
  const { rows } = await sql<{ user_id: string }>`
    SELECT user_id FROM driver_documents WHERE id = ${documentId}`.execute(db);
  const [document] = rows;
  if (document === undefined) throw new AppError('not_found');
  return document.user_id;
}

const others = (userId: string, kind: DriverDocumentKind, id: string) =>
  sql`user_id = ${userId} AND kind = ${kind} AND id <> ${id}`;

/** Approves a document, which replaces the previous one. Throws document_moved, document_expired. */
export async function approveDocument(
  transaction: Database,
  applicant: ApplicantRow,
  document: DocumentRow,
  { by, now }: { by: SessionPrincipal | null; now: Date },
): Promise<void> {
  const { id, kind, state, expiresOn } = document;
  if (state !== 'uploaded') throw new AppError('document_moved');
  if (!countsOn(expiresOn, applicant.today)) throw new AppError('document_expired');
  await sql`DELETE FROM driver_documents
    WHERE ${others(applicant.id, kind, id)} AND state = 'approved'`.execute(transaction);
  await sql`UPDATE driver_documents SET state = 'approved', decided_at = ${now} WHERE id = ${id}`.execute(
    transaction,
  );
  const type = 'document_approved';
  await appendDriverEvent(transaction, { driver: applicant, type, by, details: { kind } });
}

/** Rejects a document. If the applicant has another document of the same kind, the rejected one is deleted. */
async function reject(
  transaction: Database,
  applicant: ApplicantRow,
  { id, kind, state }: DocumentRow,
  said: { reason: string | null; by: SessionPrincipal; now: Date },
) {
  if (state === 'rejected') throw new AppError('document_moved');
  const isReplaced = applicant.documents.some((other) => other.id !== id && other.kind === kind);
  const change = isReplaced
    ? sql`DELETE FROM driver_documents WHERE id = ${id}`
    : sql`UPDATE driver_documents SET state = 'rejected', decided_at = ${said.now}, reason = ${said.reason} WHERE id = ${id}`;
  await change.execute(transaction);
  await appendDriverEvent(transaction, {
    driver: applicant,
    type: 'document_rejected',
    by: said.by,
    details: { kind, reason: said.reason },
  });
}

/** Decides a document. Throws not_found, document_moved, document_expired, validation_failed. */
export async function decideDocument(
  { db, bus, clock }: DriverApplicationDeps,
  principal: SessionPrincipal,
  documentId: string,
  body: CallBody<typeof decideCall>,
): Promise<ReviewedApplication> {
  const isApproved = body.decision === 'approve';
  const reason = requireReason(!isApproved, body.reason);
  const userId = await ownerOf(db, documentId);
  return commitEvents(db, bus, async (transaction) => {
    const now = clock.now();
    const applicant = await requireApplicant(transaction, now, userId);
    const document = applicant.documents.find(({ id }) => id === documentId);
    if (document === undefined) throw new AppError('document_moved');
    const decided = { reason, by: principal, now };
    if (isApproved) await approveDocument(transaction, applicant, document, decided);
    else await reject(transaction, applicant, document, decided);
    await noteAdminAct(transaction, {
      adminId: principal.userId,
      action: 'decide_document',
      subject: { personId: userId },
      before: { document: `${driverDocumentNames[document.kind]}: ${document.state}` },
      after: {
        document: `${driverDocumentNames[document.kind]}: ${isApproved ? 'approved' : 'rejected'}`,
      },
      reason,
      at: now,
    });
    await groundDrivers(transaction, now, userId);
    await landDrivers(transaction, userId);
    return reviewedAgain(transaction, now, userId);
  });
}
