import { applicationRules } from '@backhaul/domain/driver-application/application-rules.ts';
import {
  type DriverDocumentKind,
  reminderDays,
  reminderDue,
} from '@backhaul/domain/driver-application/driver-documents.ts';
import { localTimeAt } from '@backhaul/domain/time/zoned-time.ts';
import { sql } from 'kysely';
import { readTimeZones, zoneOfDriver } from '../../../database/area-day.ts';
import type { Database } from '../../../database/connect.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import { appendDriverEvent, type DriverApplicationDeps } from './driver-event.ts';
import { groundDrivers, landDrivers } from './ground-drivers.ts';

const remindersPerRound = 500;

interface EndingDocument {
  id: string;
  kind: DriverDocumentKind;
  userId: string;
  sandboxId: string | null;
  expiresOn: string;
  reminded: number | null;
}

interface AreaDay {
  today: string;
  timeZone: string;
}

/** Documents that expire soon. Leaves out those for which all reminders were sent. */
async function findEnding(
  transaction: Database,
  { today, timeZone }: AreaDay,
): Promise<EndingDocument[]> {
  const [furthest] = reminderDays;
  const { rows } = await sql<EndingDocument>`
    SELECT d.id, d.kind, d.user_id AS "userId", u.sandbox_id AS "sandboxId", d.expires_on AS "expiresOn",
      d.reminded_days AS reminded
    FROM driver_documents d JOIN users u ON u.id = d.user_id
    WHERE d.state = 'approved' AND ${zoneOfDriver(sql`d.user_id`)} = ${timeZone} AND d.expires_on <= ${today}::date + ${furthest}::integer
      AND (d.reminded_days IS NULL OR d.reminded_days > 0 AND d.expires_on - ${today}::date < d.reminded_days)
    ORDER BY d.expires_on LIMIT ${remindersPerRound} FOR NO KEY UPDATE OF d SKIP LOCKED`.execute(
    transaction,
  );
  return rows;
}

async function remind(transaction: Database, of: AreaDay): Promise<void> {
  const { today } = of;
  for (const document of await findEnding(transaction, of)) {
    const { id, kind, userId, sandboxId, expiresOn, reminded } = document;
    const daysLeft = reminderDue(expiresOn, today, reminded);
    if (daysLeft === null) continue;
    await sql`UPDATE driver_documents SET reminded_days = ${daysLeft} WHERE id = ${id}`.execute(
      transaction,
    );
    const driver = { id: userId, sandboxId };
    const type = daysLeft === 0 ? 'document_expired' : 'document_expiring';
    const details = { kind, expiresOn, daysLeft };
    await appendDriverEvent(transaction, { driver, type, by: null, details });
  }
}

/** Deletes a rejected applicant's documents some time after the rejection; the next purge deletes their files. */
async function forgetRejected(transaction: Database, now: Date): Promise<void> {
  const days = applicationRules.keptAfterRejectionDays;
  await sql`
    DELETE FROM driver_documents d USING driver_profiles p, driver_applications a
    WHERE p.user_id = d.user_id AND a.user_id = d.user_id AND p.application_status = 'rejected'
      AND a.decided_at < ${now}::timestamptz - make_interval(days => ${days}::integer)`.execute(
    transaction,
  );
}

/** Scheduled work on drivers: reminders, expired documents, data past its retention. Safe to repeat. */
export async function lookAfterDrivers({ db, bus, clock }: DriverApplicationDeps): Promise<void> {
  const now = clock.now();
  await commitEvents(db, bus, async (transaction) => {
    for (const timeZone of await readTimeZones(transaction))
      await remind(transaction, { today: localTimeAt(now.getTime(), timeZone).date, timeZone });
    await forgetRejected(transaction, now);
    await groundDrivers(transaction, now);
    await landDrivers(transaction);
  });
}
