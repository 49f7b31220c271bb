import { sql } from 'kysely';
import type { Made } from './record-approvals.ts';
import type { TestApp, TestPerson } from './test-app.ts';

/** Lists the only driver with enough ratings. */
async function recordPerformance(app: TestApp, admin: TestPerson, made: Made): Promise<void> {
  const { id } = await app.person({ isDriver: true });
  await sql`INSERT INTO driver_days (day, driver_id, offers, accepted, picked_up, on_time, delivered, proven, refused,
      failed, given_back, rated, stars)
    VALUES ('2026-11-01', ${id}, 45, 37, 30, 28, 29, 29, 1, 0, 2, 12, 57)`.execute(app.database.db);
  const query = { days: '90', sort: 'stars', limit: '1' };
  await made('listDriverPerformance', admin, { query });
}

/** Reads a figure of two days that lie before everything else that an example does. */
export async function recordReport(app: TestApp, admin: TestPerson, made: Made): Promise<void> {
  await sql`INSERT INTO figure_days (figure, day, amount, cases)
    SELECT 'pickups_on_time', day, amount, cases
    FROM (VALUES (date '2026-10-30', 41, 44), (date '2026-10-31', 38, 38), (date '2026-11-01', 3, 4)) AS of (day, amount, cases)`.execute(
    app.database.db,
  );
  const days = { from: '2026-10-31', to: '2026-11-01' };
  await made('readReport', admin, { query: { of: 'pickups_on_time', ...days, by: 'day' } });
  await recordPerformance(app, admin, made);
}
