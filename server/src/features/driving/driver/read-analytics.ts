import type { DriverAnalytics } from '@backhaul/contract/calls/driving/driver-analytics.ts';
import { toDollars } from '@backhaul/contract/money.ts';
import {
  analyticsRules,
  type HourlyPay,
  hourlyPay,
  payByDayPart,
} from '@backhaul/domain/payout/driver-analytics.ts';
import { sumCents } from '@backhaul/domain/money/cents.ts';
import { sql } from 'kysely';
import { areaDayStart, zoneOfDriver } from '../../../database/area-day.ts';
import type { Database } from '../../../database/connect.ts';
import { type TimedJob, timedJobs } from './timed-jobs.ts';

type JobRow = TimedJob & { hour: number | null };

async function readJobs(db: Database, driverId: string, now: Date): Promise<JobRow[]> {
  const isCounted = sql`e.driver_id = ${driverId} AND e.created_at >= ${areaDayStart(now, analyticsRules.days, zoneOfDriver(driverId))}`;
  const { rows } = await sql<JobRow>`
    SELECT j.*, extract(hour FROM j.starts_at AT TIME ZONE ${zoneOfDriver(driverId)})::integer AS hour
    FROM ${timedJobs(isCounted)} j`.execute(db);
  return rows;
}

/**
 * The number of orders that were first offered while the driver was online, and the number of these that the
 * driver accepted.
 */
async function readOffers(
  db: Database,
  driver: { userId: string; sandboxId: string | null },
  now: Date,
): Promise<{ offers: number; accepted: number }> {
  const { rows } = await sql<{ offers: number; accepted: number }>`
    WITH online AS (
      SELECT type, happened_at AS since, lead(happened_at, 1, 'infinity') OVER (ORDER BY sequence) AS until
      FROM domain_events WHERE order_id IS NULL AND subject = 'driver' AND subject_id = ${driver.userId}
        AND type IN ('went_online', 'went_offline')
    )
    SELECT count(*) AS offers, count(*) FILTER (WHERE EXISTS (SELECT FROM domain_events v
        WHERE v.order_id = o.id AND v.type = 'accepted' AND v.actor_id = ${driver.userId})) AS accepted
    FROM orders o CROSS JOIN LATERAL (SELECT min(happened_at) AS at FROM domain_events
      WHERE order_id = o.id AND is_offer) offer
    WHERE o.created_at >= ${areaDayStart(now, analyticsRules.days, zoneOfDriver(driver.userId))} AND o.customer_id <> ${driver.userId}
      AND o.sandbox_id IS NOT DISTINCT FROM ${driver.sandboxId}::uuid
      AND EXISTS (SELECT FROM online WHERE type = 'went_online' AND offer.at >= since AND offer.at < until)`.execute(
    db,
  );
  return rows[0] ?? { offers: 0, accepted: 0 };
}

const hourMs = 3_600_000;

function presentHourly({ jobs, workedMs, earnedCents, centsPerHour }: HourlyPay) {
  return {
    jobs,
    hours: Math.round((workedMs / hourMs) * 10) / 10,
    earned: toDollars(earnedCents),
    perHour: centsPerHour === null ? null : toDollars(centsPerHour),
  };
}

function perMile(rows: readonly JobRow[]): DriverAnalytics['perMile'] {
  const driven = rows.filter(({ miles_hundredths: miles }) => miles !== null && miles > 0);
  const miles = sumCents(driven.map((row) => row.miles_hundredths ?? 0)) / 100;
  const cents = sumCents(driven.map((row) => row.cents));
  const isEnough = driven.length >= analyticsRules.enoughJobs;
  return {
    jobs: driven.length,
    miles,
    earned: toDollars(cents),
    amount: isEnough ? toDollars(Math.round(cents / miles)) : null,
  };
}

/** A driver's figures of the last four weeks. */
export async function readAnalytics(
  db: Database,
  driver: { userId: string; sandboxId: string | null },
  now: Date,
): Promise<DriverAnalytics> {
  const [rows, { offers, accepted }] = await Promise.all([
    readJobs(db, driver.userId, now),
    readOffers(db, driver, now),
  ]);
  const timed = rows.flatMap(({ starts_at: start, ends_at: end, hour, cents }) =>
    start === null || hour === null || end < start
      ? []
      : [{ startsAt: start.getTime(), endsAt: end.getTime(), hour, earnedCents: cents }],
  );
  const { days, enoughJobs } = analyticsRules;
  return {
    days,
    enoughJobs,
    onJobs: presentHourly(hourlyPay(timed)),
    perMile: perMile(rows),
    acceptance: {
      offers,
      accepted,
      rate: offers < enoughJobs ? null : Math.round((100 * accepted) / offers),
    },
    dayParts: payByDayPart(timed).map(({ fromHour, toHour, ...pay }) => ({
      fromHour,
      toHour,
      ...presentHourly(pay),
    })),
  };
}
