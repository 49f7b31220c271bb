import type { VehicleKind } from '@backhaul/domain/driver-application/application-rules.ts';
import type {
  DriverDocumentKind,
  StoredDocumentState,
} from '@backhaul/domain/driver-application/driver-documents.ts';
import type { DriverStanding } from '@backhaul/domain/driver/driver-readiness.ts';
import type {
  ApplicationStatus,
  BackgroundCheckStatus,
} from '@backhaul/domain/driver/driver-status.ts';
import { type RawBuilder, sql } from 'kysely';
import { areaTimeZone } from '../../../database/area-day.ts';
import type { Database } from '../../../database/connect.ts';
import { waitlistPositionOf } from '../../../database/waitlist-position.ts';

/** The database returns documents as JSON, so instants are text. */
export interface DocumentRow {
  id: string;
  kind: DriverDocumentKind;
  state: StoredDocumentState;
  fileId: string | null;
  isPhoto: boolean;
  expiresOn: string | null;
  reason: string | null;
  uploadedAt: string;
}

export interface ApplicationRow {
  areaId: string;
  areaName: string;
  reason: string | null;
  appliedAt: Date;
  firstName: string;
  lastName: string;
  phone: string;
  dateOfBirth: string;
  vehicleKind: VehicleKind;
  vehicleMake: string;
  vehicleModel: string;
  vehicleYear: number;
  vehicleColor: string;
  licensePlate: string;
  zip: string;
  backgroundChecks: number;
}

/** A person with a driver profile, and the state of each step that is required before driving. */
export interface ApplicantRow extends DriverStanding {
  id: string;
  sort_at: string;
  email: string;
  sandboxId: string | null;
  applicationStatus: ApplicationStatus;
  backgroundCheckStatus: BackgroundCheckStatus;
  checkFailedAt: Date | null;
  waitlistPosition: number | null;
  documents: DocumentRow[];
  passed: string[];
  /** Today's date in the area's time zone. */
  today: string;
  /** Null for a driver who joined before applications existed. */
  application: ApplicationRow | null;
}

const applicationColumns = sql`a.area_id AS "areaId", s.name AS "areaName", a.reason, a.applied_at AS "appliedAt",
  a.first_name AS "firstName", a.last_name AS "lastName", a.phone, a.date_of_birth AS "dateOfBirth",
  a.vehicle_kind AS "vehicleKind", a.vehicle_make AS "vehicleMake", a.vehicle_model AS "vehicleModel",
  a.vehicle_year AS "vehicleYear", a.vehicle_color AS "vehicleColor", a.license_plate AS "licensePlate", a.zip,
  a.background_checks AS "backgroundChecks"`;

type FlatRow = Omit<ApplicantRow, 'application'> & {
  [K in keyof ApplicationRow]: ApplicationRow[K] | null;
};

function toApplicant(row: FlatRow): ApplicantRow {
  const { areaId, areaName, reason, appliedAt, firstName, lastName, phone, dateOfBirth, ...rest } =
    row;
  const { vehicleKind, vehicleMake, vehicleModel, vehicleYear, vehicleColor, licensePlate, zip } =
    row;
  const { backgroundChecks } = row;
  const said = { areaId, areaName, appliedAt, firstName, lastName, phone, dateOfBirth, zip };
  const vehicle = { vehicleKind, vehicleMake, vehicleModel, vehicleYear, vehicleColor };
  const whole = { ...said, ...vehicle, licensePlate, reason, backgroundChecks };
  return { ...rest, application: areaId === null ? null : (whole as ApplicationRow) };
}

/**
 * People with a driver profile. `which` begins with JOIN or WHERE and may use `p` (profiles), `u` (users) and
 * `a` (applications).
 */
export async function findApplicants(
  db: Database,
  now: Date,
  which: RawBuilder<unknown>,
): Promise<ApplicantRow[]> {
  const { rows } = await sql<FlatRow>`
    SELECT u.id, u.email, u.sandbox_id AS "sandboxId", u.is_driver AS "isDriver", a.applied_at::text AS sort_at,
      p.application_status AS "applicationStatus", p.background_check_status AS "backgroundCheckStatus",
      coalesce(p.documents_valid_until > ${now}, false) AS "areDocumentsValid",
      p.tutorial_completed_at IS NOT NULL AS "tutorialCompleted", coalesce(p.paused_until > ${now}, false) AS "isPaused",
      CASE WHEN p.background_check_status = 'failed' THEN (SELECT max(e.happened_at) FROM domain_events e
        WHERE e.order_id IS NULL AND e.subject = 'driver' AND e.subject_id = u.id::text
          AND e.type = 'background_check_decided') END AS "checkFailedAt",
      ${waitlistPositionOf(sql`u.id`)} AS "waitlistPosition",
      (${now}::timestamptz AT TIME ZONE coalesce(s.time_zone, ${areaTimeZone}))::date AS today,
      ARRAY(SELECT lesson FROM driver_lessons l WHERE l.user_id = u.id) AS passed,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'kind', d.kind, 'state', d.state, 'fileId', d.file_id,
          'isPhoto', EXISTS (SELECT FROM files f WHERE f.id = d.file_id AND f.media_type LIKE 'image/%'),
          'expiresOn', d.expires_on, 'reason', d.reason, 'uploadedAt', d.uploaded_at)
          ORDER BY d.uploaded_at, d.id), '[]')
        FROM driver_documents d WHERE d.user_id = u.id) AS documents,
      ${applicationColumns}
    FROM driver_profiles p JOIN users u ON u.id = p.user_id
      LEFT JOIN driver_applications a ON a.user_id = p.user_id LEFT JOIN service_areas s ON s.id = a.area_id
    ${which}`.execute(db);
  return rows.map(toApplicant);
}

export async function findApplicant(
  db: Database,
  now: Date,
  userId: string,
): Promise<ApplicantRow | undefined> {
  const [row] = await findApplicants(db, now, sql`WHERE u.id = ${userId}`);
  return row;
}

/**
 * Locks the applicant. Until the transaction ends, neither an admin nor the applicant can change the
 * application.
 */
export async function lockApplicant(transaction: Database, userId: string): Promise<void> {
  await sql`SELECT FROM users WHERE id = ${userId} FOR NO KEY UPDATE`.execute(transaction);
}
