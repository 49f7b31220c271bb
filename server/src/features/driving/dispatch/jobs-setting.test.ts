import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { seedOrder } from '../../../testing/seed-order.ts';
import { startOrderScenario } from '../../../testing/order-scenario.ts';

const { app, admin, customer, driver, requests, job } = await startOrderScenario();
const path = '/api/admin/settings/jobs';

test('the jobs at a time hold from the next acceptance on, with a reason', async () => {
  const setOwn = (jobs: number | null) =>
    sql`UPDATE driver_profiles SET active_jobs_at_most = ${jobs}`.execute(app.database.db);
  await setOwn(9);
  expect((await requests.get(admin, path)).json()).toEqual({ activeJobs: 5, driversWithOwn: 1 });
  await setOwn(null);
  await job('assigned');
  const offered = await seedOrder(app.database.db, { customerId: customer.id });
  const accept = () => requests.post(driver, `/api/driver/orders/${offered.id}/accept`, {});
  const reason = 'A day of ice';
  const one = await requests.put(admin, path, { activeJobs: 1, reason });
  expect(one.json()).toEqual({ activeJobs: 1, driversWithOwn: 0 });
  expect((await accept()).json().code).toBe('too_many_jobs');
  await requests.put(admin, path, { activeJobs: 2, reason });
  expect((await accept()).statusCode).toBe(200);
  const acts = await requests.get(admin, '/api/admin/acts?action=change_jobs');
  expect(acts.json()).toMatchObject([
    { reason, changes: [{ fact: 'activeJobs', before: 1, after: 2 }] },
    { reason, changes: [{ fact: 'activeJobs', before: 5, after: 1 }] },
  ]);
  for (const activeJobs of [0, 51, 2.5])
    expect((await requests.put(admin, path, { activeJobs, reason })).statusCode).toBe(422);
});
