import { createHash, randomUUID } from 'node:crypto';
import {
  documentRuleOf,
  type DriverDocumentKind,
  driverDocumentKinds,
} from '@backhaul/domain/driver-application/driver-documents.ts';
import { tutorialLessons } from '@backhaul/domain/driver-application/tutorial-lessons.ts';
import type { EventType } from '@backhaul/domain/events/event-kinds.ts';
import { sql } from 'kysely';
import { areaTimeZone } from '../database/area-day.ts';
import type { Database } from '../database/connect.ts';
import { addDemoPerson } from './add-demo-person.ts';
import { demoApplicants, type DemoPerson, type DemoVehicle } from './demo-people.ts';
import { writeDemoApplication } from './write-demo-application.ts';

const hourMs = 3_600_000;
const before = (now: Date, hours: number) => new Date(now.getTime() - hours * hourMs);

interface Past {
  type: EventType<'driver'>;
  at: Date;
  details: Record<string, unknown>;
}

/** Writes audit rows of past decisions. Nobody is notified about them. */
async function writePast(db: Database, userId: string, past: readonly Past[]): Promise<void> {
  await sql`INSERT INTO event_subjects (subject, subject_id, event_count)
    VALUES ('driver', ${userId}, ${past.length})`.execute(db);
  for (const [index, { type, at, details }] of past.entries())
    await sql`INSERT INTO domain_events (subject, subject_id, sequence, type, actor_kind, actor_id, is_history, happened_at,
      recorded_at, details) VALUES ('driver', ${userId}, ${index + 1}, ${type}, 'driver', ${userId}, true, ${at}, ${at},
      ${JSON.stringify(details)})`.execute(db);
}

interface NewApplicant {
  person: DemoPerson;
  vehicle: DemoVehicle;
  status: 'pending_review' | 'waitlist';
  appliedAt: Date;
}

async function apply(
  db: Database,
  passwordHash: string,
  { person, vehicle, status, appliedAt }: NewApplicant,
): Promise<string> {
  const id = randomUUID();
  await addDemoPerson(db, { id, person, sandboxId: null, passwordHash });
  await sql`UPDATE users SET is_driver = true WHERE id = ${id}`.execute(db);
  await db
    .insertInto('driver_profiles')
    .values({ user_id: id, application_status: status })
    .execute();
  await writeDemoApplication(db, id, {
    person,
    vehicle,
    appliedAt,
    isInLine: status === 'waitlist',
  });
  return id;
}

interface Paper {
  kind: DriverDocumentKind;
  picture: Buffer;
  at: Date;
}

async function handIn(db: Database, userId: string, { kind, picture, at }: Paper): Promise<void> {
  const fileId = randomUUID();
  await db
    .insertInto('files')
    .values({
      id: fileId,
      owner_id: userId,
      kind: 'driver_document',
      media_type: 'image/jpeg',
      size_bytes: picture.length,
      sha256: createHash('sha256').update(picture).digest(),
      is_drawn: true,
      created_at: at,
    })
    .execute();
  await db
    .insertInto('driver_documents')
    .values({
      id: randomUUID(),
      user_id: userId,
      kind,
      file_id: fileId,
      expires_on: documentRuleOf(kind).expires
        ? sql<string>`(${at}::timestamptz AT TIME ZONE ${areaTimeZone})::date + 300`
        : null,
      uploaded_at: at,
    })
    .execute();
}

/** An applicant who has handed in everything: five documents and a background check wait for an administrator. */
async function writeUnderReview(
  db: Database,
  { passwordHash, now, picture }: { passwordHash: string; now: Date; picture: Buffer },
): Promise<void> {
  const appliedAt = before(now, 26);
  const id = await apply(db, passwordHash, {
    person: demoApplicants.underReview,
    vehicle: demoApplicants.underReview.vehicle,
    status: 'pending_review',
    appliedAt,
  });
  const past: Past[] = [{ type: 'applied', at: appliedAt, details: { status: 'pending_review' } }];
  for (const [index, kind] of driverDocumentKinds.entries()) {
    const at = before(now, 25 - index / 10);
    await handIn(db, id, { kind, picture, at });
    past.push({ type: 'document_handed_in', at, details: { kind } });
  }
  const checkedAt = before(now, 24);
  const details = { status: 'pending', by: 'local' };
  past.push({ type: 'background_check_started', at: checkedAt, details });
  const taughtAt = before(now, 23);
  past.push({ type: 'tutorial_completed', at: taughtAt, details: {} });
  await db
    .updateTable('driver_profiles')
    .set({ background_check_status: 'pending', tutorial_completed_at: taughtAt })
    .where('user_id', '=', id)
    .execute();
  await sql`UPDATE driver_applications SET background_checks = 1, background_reference = ${`by-hand-${id}`}
    WHERE user_id = ${id}`.execute(db);
  await db
    .insertInto('driver_lessons')
    .values(tutorialLessons.map((lesson) => ({ user_id: id, lesson, passed_at: taughtAt })))
    .execute();
  await writePast(db, id, past);
}

/** Two applicants: one under review with all documents, and one on the area's waitlist. */
export async function writeDemoApplicants(
  db: Database,
  seed: { passwordHash: string; now: Date; picture: Buffer },
): Promise<void> {
  await writeUnderReview(db, seed);
  const appliedAt = before(seed.now, 6 * 24);
  const id = await apply(db, seed.passwordHash, {
    person: demoApplicants.inLine,
    vehicle: demoApplicants.inLine.vehicle,
    status: 'waitlist',
    appliedAt,
  });
  await writePast(db, id, [{ type: 'applied', at: appliedAt, details: { status: 'waitlist' } }]);
}
