import { applicationRules } from '@backhaul/domain/driver-application/application-rules.ts';
import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { DemoPerson, DemoVehicle } from './demo-people.ts';

export async function writeDemoApplication(
  db: Database,
  id: string,
  {
    person,
    vehicle,
    appliedAt,
    isInLine,
  }: { person: DemoPerson; vehicle: DemoVehicle; appliedAt: Date; isInLine: boolean },
): Promise<void> {
  await db
    .insertInto('driver_applications')
    .values({
      user_id: id,
      area_id: sql<string>`(SELECT id FROM service_areas ORDER BY is_live DESC, opened_at, id LIMIT 1)`,
      zip: '63110',
      first_name: person.firstName,
      last_name: person.lastName,
      phone: person.phone,
      date_of_birth: '1993-05-14',
      ...vehicle,
      agreement: applicationRules.agreement,
      applied_at: appliedAt,
      waitlisted_at: isInLine ? appliedAt : null,
    })
    .execute();
}
