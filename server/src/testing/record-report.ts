import { sql } from 'kysely';
import type { Made } from './record-approvals.ts';
import type { TestApp, TestPerson } from './test-app.ts';

/** Reads a figure of two days that lie before everything else that an example does. */
export async function recordReport(app: TestApp, admin: TestPerson, made: Made): Promise<void> {
  await sql`INSERT INTO figure_days (figure, day, amount, cases)
    SELECT 'pickups_on_time', day, amount, cases
    FROM (VALUES (date '2026-10-30', 41, 44), (date '2026-10-31', 38, 38), (date '2026-11-01', 3, 4)) AS of (day, amount, cases)`.execute(
    app.database.db,
  );
  const days = { from: '2026-10-31', to: '2026-11-01' };
  await made('readReport', admin, { query: { of: 'pickups_on_time', ...days, by: 'day' } });
}
