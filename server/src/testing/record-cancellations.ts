import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Made } from './record-approvals.ts';
import type { TestApp, TestPerson } from './test-app.ts';

/** Seeds an open alert about a store. Returns its id. */
export async function seedAlert(app: TestApp, key = 'target-hampton-village'): Promise<string> {
  const id = randomUUID();
  await sql`INSERT INTO cancellation_alerts (id, subject, key, name, raised_at, cases, ended, usual_cases, usual_ended)
    VALUES (${id}, 'store', ${key}, 'Target Hampton Village', ${app.clock.now()}, 9, 40, 6, 150)`.execute(
    app.database.db,
  );
  return id;
}

export async function recordCancellations(
  app: TestApp,
  admin: TestPerson,
  made: Made,
): Promise<void> {
  const params = { id: await seedAlert(app) };
  await made('listCancellationAlerts', admin);
  const body = { done: 'The desk opens at ten now; its hours are corrected.' };
  await made('closeCancellationAlert', admin, { params, body });
}
