import { randomUUID } from 'node:crypto';
import { sampleRules, samplesOf } from '@backhaul/domain/operations/scorecard.ts';
import { addDays } from '@backhaul/domain/time/calendar-date.ts';
import { sql } from 'kysely';
import { areaDayStart, readAreaDay } from '../../../database/area-day.ts';
import type { Database } from '../../../database/connect.ts';
import { appendSubjectEvent } from '../../../events/append-event.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import type { Bus } from '../../../ports/bus.ts';
import type { Clock } from '../../../ports/clock.ts';

export interface SampleDeps {
  readonly db: Database;
  readonly bus: Pick<Bus, 'publish'>;
  readonly clock: Clock;
}

/**
 * SQL for the orders that finished yesterday. The condition on types must match that of the index
 * `domain_events_figures_idx`, so that the index is used.
 */
const finishedOn = (now: Date) => sql`
  SELECT DISTINCT e.order_id, o.driver_id FROM domain_events e JOIN orders o ON o.id = e.order_id
  WHERE e.sandbox_id IS NULL AND e.happened_at >= ${areaDayStart(now, 1)} AND e.happened_at < ${areaDayStart(now)}
    AND e.type IN ('accepted', 'picked_up', 'pickup_failed', 'delivered', 'refused', 'completed', 'cancelled')
    AND e.type IN ('pickup_failed', 'completed') AND o.driver_id IS NOT NULL
    AND NOT EXISTS (SELECT FROM quality_samples s WHERE s.order_id = e.order_id)`;

/**
 * Chooses some of yesterday's finished orders at random for people to judge. This is done once for each day.
 */
export async function drawSamples({ db, bus, clock }: SampleDeps): Promise<void> {
  const now = clock.now();
  const day = addDays(await readAreaDay(db, now), -1);
  await commitEvents(db, bus, async (transaction) => {
    const { rows: found } = await sql<{ order_id: string; driver_id: string }>`
      SELECT order_id, driver_id FROM (
        SELECT f.*, row_number() OVER (PARTITION BY driver_id ORDER BY random()) AS place FROM (${finishedOn(now)}) f) f
      ORDER BY place > ${sampleRules.ofOneDriver}, random()`.execute(transaction);
    const drawn = found.slice(0, samplesOf(found.length));
    const { numAffectedRows } = await sql`
      INSERT INTO sample_days (day, finished, drawn) VALUES (${day}::date, ${found.length}, ${drawn.length})
      ON CONFLICT DO NOTHING`.execute(transaction);
    if (numAffectedRows === 0n) return;
    for (const { order_id: orderId, driver_id: driverId } of drawn) {
      const id = randomUUID();
      await sql`INSERT INTO quality_samples (id, order_id, driver_id, day, scorecard, drawn_at)
        VALUES (${id}, ${orderId}, ${driverId}, ${day}::date, (SELECT max(version) FROM scorecards), ${now})`.execute(
        transaction,
      );
      await appendSubjectEvent(transaction, {
        subject: 'sample',
        subjectId: id,
        type: 'drawn',
        actor: { kind: 'system', id: null },
        sandboxId: null,
        happenedAt: now,
      });
    }
  });
}
