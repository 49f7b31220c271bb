import type { CallAnswer, CallBody } from '@backhaul/contract/call.ts';
import type { applyToDrive as applyCall } from '@backhaul/contract/calls/driving/driver-application.ts';
import { usPhoneOf } from '@backhaul/domain/booking/us-phone.ts';
import {
  applicationProblems,
  applicationRules,
} from '@backhaul/domain/driver-application/application-rules.ts';
import {
  type ApplicationState,
  afterAction,
  stateOnApplying,
} from '@backhaul/domain/driver-application/application-states.ts';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import { type IdempotencyClaim, saveIdempotentResponse } from '../../../app/idempotency.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import { readAreaDay } from '../../../database/area-day.ts';
import type { Database } from '../../../database/connect.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import { presentApplication } from './applicant-presenter.ts';
import { type ApplicantRow, findApplicant, lockApplicant } from './applicant-store.ts';
import { appendDriverEvent, type DriverApplicationDeps } from './driver-event.ts';

type Said = CallBody<typeof applyCall>;

interface Area {
  id: string;
  driversWanted: number | null;
  drivers: number;
}

/**
 * The open service area of a ZIP code, with its number of approved drivers. Throws outside_service_area if
 * there is none; the error suggests the waitlist.
 */
async function requireArea(db: Database, zip: string, sandboxId: string | null): Promise<Area> {
  const { rows } = await sql<Area>`
    SELECT s.id, s.drivers_wanted AS "driversWanted", (
      SELECT count(*) FROM driver_profiles p JOIN users u ON u.id = p.user_id
        LEFT JOIN driver_applications a ON a.user_id = p.user_id
      WHERE p.application_status = 'approved' AND u.sandbox_id IS NOT DISTINCT FROM ${sandboxId}::uuid
        AND coalesce(a.area_id, s.id) = s.id) AS drivers
    FROM service_area_zips z JOIN service_areas s ON s.id = z.area_id
    WHERE z.zip = ${zip} AND s.is_live`.execute(db);
  const [area] = rows;
  if (area !== undefined) return area;
  throw new AppError('outside_service_area', {
    message: `We do not work in ${zip} yet.`,
    fieldErrors: { zip: `We do not work in ${zip} yet` },
    facts: { waitlist: { kind: 'driver', zip } },
  });
}

/** A driver who joined before applications existed may be approved without an application. */
function stateOf(applicant: ApplicantRow | undefined): ApplicationState {
  if (applicant === undefined) return 'none';
  const { application, applicationStatus } = applicant;
  return application === null && applicationStatus !== 'approved' ? 'none' : applicationStatus;
}

async function writeApplication(
  transaction: Database,
  userId: string,
  said: Said,
  { areaId, isWaiting, now }: { areaId: string; isWaiting: boolean; now: Date },
): Promise<void> {
  const values = {
    area_id: areaId,
    zip: said.zip,
    first_name: sql<string>`(SELECT first_name FROM users WHERE id = ${userId})`,
    last_name: sql<string>`(SELECT last_name FROM users WHERE id = ${userId})`,
    phone: usPhoneOf(said.phone) ?? said.phone,
    date_of_birth: said.dateOfBirth,
    vehicle_kind: sql<'car'>`${said.vehicleKind}`,
    vehicle_make: said.vehicleMake,
    vehicle_model: said.vehicleModel,
    vehicle_year: Number(said.vehicleYear),
    vehicle_color: said.vehicleColor,
    license_plate: said.licensePlate,
    agreement: applicationRules.agreement,
    applied_at: now,
    waitlisted_at: isWaiting ? now : null,
    decided_at: null,
    reason: null,
  };
  await transaction
    .insertInto('driver_applications')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

/**
 * Stores the account's application to drive, under review or on its area's waitlist. Throws
 * validation_failed, application_exists, applications_closed, outside_service_area.
 */
export function applyToDrive(
  { db, bus, clock, isOpen }: DriverApplicationDeps & { isOpen: boolean },
  principal: SessionPrincipal,
  said: Said,
  idempotency: IdempotencyClaim | null,
): Promise<CallAnswer<typeof applyCall>> {
  if (!isOpen) throw new AppError('applications_closed');
  const { userId, sandboxId } = principal;
  return commitEvents(db, bus, async (transaction) => {
    const now = clock.now();
    const fieldErrors = applicationProblems(said, await readAreaDay(transaction, now));
    if (Object.keys(fieldErrors).length > 0)
      throw new AppError('validation_failed', { fieldErrors });
    const area = await requireArea(transaction, said.zip, sandboxId);
    await lockApplicant(transaction, userId);
    const before = stateOf(await findApplicant(transaction, now, userId));
    if (afterAction(before, 'apply') === null) throw new AppError('application_exists');
    const status = stateOnApplying(area);
    await sql`
      INSERT INTO driver_profiles (user_id, application_status) VALUES (${userId}, ${status})
      ON CONFLICT (user_id) DO UPDATE SET application_status = excluded.application_status`.execute(
      transaction,
    );
    const isWaiting = status === 'waitlist';
    await writeApplication(transaction, userId, said, { areaId: area.id, isWaiting, now });
    await sql`UPDATE users SET is_driver = true WHERE id = ${userId}`.execute(transaction);
    const driver = { id: userId, sandboxId };
    const details = { status, area: area.id };
    await appendDriverEvent(transaction, { driver, type: 'applied', by: principal, details });
    const made = await findApplicant(transaction, now, userId);
    if (!made?.application) throw new Error('an application without its row');
    const answer = presentApplication(made, made.application);
    await saveIdempotentResponse(transaction, idempotency, 201, answer);
    return answer;
  });
}
