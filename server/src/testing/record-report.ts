import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { suiteClock } from './test-clock.ts';
import type { Made } from './record-approvals.ts';
import type { requestsOf } from './requests-of.ts';
import type { TestApp, TestPerson } from './test-app.ts';

export const savedReportCalls = [
  'changeSavedReport',
  'removeSavedReport',
  'runSavedReport',
  'saveReport',
] as const;
export const eachSavedReportCall = <Subject>(subject: Subject) =>
  Object.fromEntries(savedReportCalls.map((name) => [name, subject]));

/** Saves a report of the caller. Returns the parameters and the body of a call that changes it. */
export async function ownReport(requests: ReturnType<typeof requestsOf>, caller: TestPerson) {
  const of = { figures: ['orders_booked'], days: '7', by: 'day', isShared: false, schedule: null };
  const body = () => ({ ...of, name: randomUUID(), readerIds: [] });
  const saved = await requests.post(caller, '/api/admin/saved-reports', body());
  const params = { id: saved.json().id };
  return { params: () => params, body };
}

/**
 * Makes the call that lists drivers' performance, and records it as an API example. The seeded driver is the
 * only one with enough ratings to be listed by stars.
 */
async function recordPerformance(app: TestApp, admin: TestPerson, made: Made): Promise<void> {
  const { id } = await app.person({ isDriver: true });
  await sql`INSERT INTO driver_days (day, driver_id, offers, accepted, picked_up, on_time, delivered, proven, refused,
      failed, given_back, rated, stars)
    VALUES ('2026-11-01', ${id}, 45, 37, 30, 28, 29, 29, 1, 0, 2, 12, 57)`.execute(app.database.db);
  const query = { days: '90', sort: 'stars', limit: '1' };
  await made('listDriverPerformance', admin, { query });
}

/**
 * Makes the calls about the health of the service, and records them as API examples. They show seeded counts
 * of one server process for one minute.
 */
async function recordHealth(app: TestApp, admin: TestPerson, made: Made): Promise<void> {
  const { db } = app.database;
  await sql`DELETE FROM process_minutes`.execute(db);
  await sql`INSERT INTO process_minutes (process_id, at, started_at, version, calls, failed_calls, calls_by_time,
      provider_calls, failed_provider_calls, busy, resident_bytes, sockets)
    VALUES (gen_random_uuid(), ${suiteClock.now()}, ${suiteClock.now()}, '1.0.0', 240, 1, '{180,40,18,2,0,0,0,0}', 6, 0,
      0.25, 262144000, 14)`.execute(db);
  await made('readServiceHealth', admin, { query: { hours: '3' } });
  await sql`DELETE FROM run_minutes`.execute(db);
  await sql`INSERT INTO run_minutes (process_id, at, kind, name, done, failed, seconds, ended_at)
    SELECT gen_random_uuid(), ${suiteClock.now()}, kind, name, 3, 0, 0.75, ${suiteClock.now()}
    FROM (VALUES ('reaction', 'ask-about-refund'), ('job', 'apply_gateway_messages')) AS of (kind, name)`.execute(
    db,
  );
  // Both jobs run every minute, and the example shows waiting jobs. Completing them first makes the example
  // the same in every run.
  await sql`SELECT graphile_worker.complete_jobs(array_agg(id)) FROM graphile_worker.jobs
    WHERE task_identifier IN ('apply_gateway_messages', 'ask_about_refunds')`.execute(db);
  await made('readBackgroundWork', admin, {});
}

/**
 * Makes and records as API examples the calls that save a report, run it, change it and remove it. The
 * report's days are before those of all other examples.
 */
async function recordSaved(app: TestApp, admin: TestPerson, made: Made): Promise<void> {
  const body = {
    name: 'The week',
    figures: ['pickups_on_time'],
    days: '7',
    by: 'day',
    isShared: true,
    schedule: { cadence: 'weekly', onDay: 1, atHour: 9 },
    readerIds: [admin.id],
  };
  const { body: saved } = await made('saveReport', admin, { body });
  const params = { id: saved.id };
  await sql`INSERT INTO report_runs (id, report_id, run_at, due_day, from_day, to_day, figures, notes)
    VALUES (gen_random_uuid(), ${saved.id}, ${suiteClock.now()}, '2026-11-02', '2026-10-26', '2026-11-01',
      ${JSON.stringify([
        {
          key: 'pickups_on_time',
          name: 'Pickups on time',
          value: 0.9625,
          cases: 80,
          before: { value: 0.93, cases: 100 },
          points: [{ day: '2026-10-31', value: 1, cases: 38 }],
        },
      ])}::jsonb, '{}')`.execute(app.database.db);
  await made('readSavedReport', admin, { params });
  await made('listSavedReports', admin);
  // No other example has a loss, so this report's numbers are the same in every run.
  const changed = { ...body, figures: ['losses'], by: 'week' };
  await made('changeSavedReport', admin, { params, body: changed });
  await made('runSavedReport', admin, { params });
  await made('removeSavedReport', admin, { params });
}

/**
 * Makes the calls that read a day's report and the numbers of groups of six drivers, and records them as API
 * examples. The data are rows that no other example uses.
 */
async function recordDays(app: TestApp, admin: TestPerson, made: Made): Promise<void> {
  const { db } = app.database;
  const sum = (amount: number, cases: number) => ({ amount, cases });
  const figures = [
    { key: 'orders_booked', ...sum(14, 14), weeks: [8, 5, 3, 6].map((count) => sum(count, count)) },
    { key: 'pickups_on_time', ...sum(11, 12), weeks: [sum(7, 8), sum(5, 5), null, null] },
  ];
  await sql`DELETE FROM day_reports`.execute(db);
  await sql`INSERT INTO day_reports (id, area_id, day, counted_until, written_at, is_made_up, figures)
    SELECT gen_random_uuid(), id, '2026-10-30', '2026-10-31T02:00:00Z', '2026-10-31T02:00:00Z', false,
      ${JSON.stringify(figures)}::jsonb FROM service_areas ORDER BY is_live DESC, id LIMIT 1`.execute(
    db,
  );
  await made('readDayReport', admin, { query: { day: '2026-10-30' } });
  await sql`DELETE FROM driver_days`.execute(db);
  await sql`INSERT INTO driver_days (day, driver_id, offers, accepted, picked_up, on_time, delivered, proven, refused,
      failed, given_back, rated, stars)
    SELECT day, id, 5, 4, 4, 4, 4, 4, 0, 0, 0, 0, 0
    FROM (SELECT n, gen_random_uuid() AS id FROM generate_series(1, 6) AS n) drivers,
      (VALUES (date '2026-11-03', 6), (date '2026-11-12', 4)) AS week (day, present) WHERE n <= present`.execute(
    db,
  );
  await made('readCohorts', admin, { query: { of: 'drivers', by: 'week' } });
  await sql`DELETE FROM driver_days`.execute(db);
}

/**
 * Makes the calls about reports, and records them as API examples. The first report covers two days that are
 * earlier than those of all other examples.
 */
export async function recordReport(app: TestApp, admin: TestPerson, made: Made): Promise<void> {
  await sql`INSERT INTO figure_days (figure, day, amount, cases)
    SELECT 'pickups_on_time', day, amount, cases
    FROM (VALUES (date '2026-10-30', 41, 44), (date '2026-10-31', 38, 38), (date '2026-11-01', 3, 4)) AS of (day, amount, cases)`.execute(
    app.database.db,
  );
  const days = { from: '2026-10-31', to: '2026-11-01' };
  await made('readReport', admin, { query: { of: 'pickups_on_time', ...days, by: 'day' } });
  await recordSaved(app, admin, made);
  await recordDays(app, admin, made);
  await recordPerformance(app, admin, made);
  await recordHealth(app, admin, made);
}
