import { toDollars } from '@backhaul/contract/money.ts';
import type { ApplicationStatus } from '@backhaul/domain/driver/driver-status.ts';
import {
  type DriverDocumentKind,
  driverDocumentKinds,
  type StoredDocumentState,
} from '@backhaul/domain/driver-application/driver-documents.ts';
import { workLimits } from '@backhaul/domain/operations/work-kinds.ts';
import type { PayoutFailure } from '@backhaul/domain/payout/payout-rules.ts';
import { sql } from 'kysely';
import { zoneOfDriver } from '../../../../database/area-day.ts';
import type { WorkPiece, WorkSource } from './work-source.ts';

interface DocumentRow {
  id: string;
  kind: DriverDocumentKind;
  state: StoredDocumentState;
  expires_on: string | null;
  uploaded_at: string;
  /** The end of the document's last valid day in the area's time zone. */
  ends_at: string | null;
}

interface DriverRow {
  id: string;
  name: string;
  phone: string | null;
  status: ApplicationStatus;
  applied_at: Date | null;
  zip: string | null;
  documents: DocumentRow[];
  payout: { id: string; cents: number; failure: PayoutFailure; at: string } | null;
}

const later = (from: Date | string, ms: number) => new Date(new Date(from).getTime() + ms);

function applicationOf(row: DriverRow): WorkPiece[] {
  if (row.status !== 'pending_review' || row.applied_at === null) return [];
  return [
    {
      sourceId: row.id,
      kind: 'application',
      subject: { kind: 'application', id: row.id },
      orderId: null,
      personId: row.id,
      since: row.applied_at,
      dueAt: later(row.applied_at, workLimits.applicationMs),
      facts: {
        about: 'application',
        name: row.name,
        phone: row.phone ?? '',
        zip: row.zip ?? '',
        status: row.status,
        documents: row.documents.filter(({ state }) => state !== 'rejected').length,
        of: driverDocumentKinds.length,
      },
    },
  ];
}

const dayMs = 86_400_000;

/**
 * A driver's new documents that wait for approval, and documents that expire soon and have no replacement
 * yet.
 */
function documentsOf(row: DriverRow): WorkPiece[] {
  if (row.status !== 'approved') return [];
  return row.documents.flatMap(
    ({ id, kind, state, expires_on, uploaded_at, ends_at }): WorkPiece[] => {
      const isReplaced = row.documents.some((other) => other.kind === kind && other.id !== id);
      const base = {
        sourceId: row.id,
        part: id,
        subject: { kind: 'driver', id: row.id },
        orderId: null,
        personId: row.id,
        facts: {
          about: 'document',
          document: kind,
          state,
          name: row.name,
          phone: row.phone,
          expiresOn: expires_on,
        },
      } as const;
      if (state === 'uploaded') {
        const since = new Date(uploaded_at);
        const dueAt = later(since, workLimits.documentMs);
        return [{ ...base, kind: 'document_waits', since, dueAt }];
      }
      if (state !== 'approved' || ends_at === null || isReplaced) return [];
      const dueAt = new Date(ends_at);
      const showsAt = later(dueAt, -workLimits.documentDaysBefore * dayMs);
      return [{ ...base, kind: 'document_ends', since: showsAt, dueAt, showsAt }];
    },
  );
}

function payoutOf({ id, name, payout }: DriverRow): WorkPiece[] {
  if (payout === null) return [];
  return [
    {
      sourceId: id,
      kind: 'payout_failed',
      part: payout.id,
      subject: { kind: 'payout', id: payout.id },
      orderId: null,
      personId: id,
      since: new Date(payout.at),
      dueAt: later(payout.at, workLimits.payoutMs),
      facts: {
        about: 'payout',
        name,
        amount: toDollars(payout.cents),
        failure: payout.failure,
      },
    },
  ];
}

/** Applications, documents and failed payouts of drivers and applicants. */
export const driverWork: WorkSource = {
  name: 'driver',
  on: [
    'driver.applied',
    'driver.application_withdrawn',
    'driver.application_approved',
    'driver.application_rejected',
    'driver.application_waitlisted',
    'driver.application_reopened',
    'driver.document_handed_in',
    'driver.document_approved',
    'driver.document_rejected',
    'driver.document_expired',
    'driver.payout_requested',
    'driver.payout_paid',
    'driver.payout_failed',
  ],
  async read(db, ids) {
    const { rows } = await sql<DriverRow>`
      SELECT u.id, u.first_name || ' ' || u.last_name AS name, u.phone, p.application_status AS status, a.applied_at, a.zip,
        (SELECT coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'kind', d.kind, 'state', d.state,
            'expires_on', d.expires_on, 'uploaded_at', d.uploaded_at,
            'ends_at', (d.expires_on + 1)::timestamp AT TIME ZONE ${zoneOfDriver(sql`u.id`)}) ORDER BY d.uploaded_at, d.id), '[]')
          FROM driver_documents d WHERE d.user_id = u.id) AS documents,
        (SELECT CASE WHEN l.state = 'failed' THEN
            jsonb_build_object('id', l.id, 'cents', l.amount_cents, 'failure', l.failure, 'at', l.settled_at) END
          FROM payouts l WHERE l.driver_id = u.id ORDER BY l.created_at DESC, l.id DESC LIMIT 1) AS payout
      FROM driver_profiles p JOIN users u ON u.id = p.user_id LEFT JOIN driver_applications a ON a.user_id = u.id
      WHERE u.id = ANY (${[...ids]}::uuid[]) AND u.sandbox_id IS NULL`.execute(db);
    return rows.flatMap((row) => [...applicationOf(row), ...documentsOf(row), ...payoutOf(row)]);
  },
  async candidates(db) {
    const { rows } = await sql<{ id: string }>`
      SELECT u.id FROM driver_profiles p JOIN users u ON u.id = p.user_id WHERE u.sandbox_id IS NULL`.execute(
      db,
    );
    return rows.map(({ id }) => id);
  },
};
