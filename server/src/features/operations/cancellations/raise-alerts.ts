import { randomUUID } from 'node:crypto';
import {
  alertRules,
  alertSubjects,
  isAboveUsual,
} from '@backhaul/domain/operations/cancellation-causes.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import { appendSubjectEvent } from '../../../events/append-event.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import type { Bus } from '../../../ports/bus.ts';
import type { Clock } from '../../../ports/clock.ts';
import { countCancellations } from './count-cancellations.ts';

export interface CancellationDeps {
  readonly db: Database;
  readonly bus: Pick<Bus, 'publish'>;
  readonly clock: Clock;
}

/**
 * Raises an alert for each store, and for each cause of cancellations, that has unusually many cancellations
 * and failed pickups. Skips a store or cause with an open alert, or with one that was closed lately.
 */
export async function raiseAlerts({ db, bus, clock }: CancellationDeps): Promise<void> {
  const now = clock.now();
  const quietSince = new Date(now.getTime() - alertRules.quietMs);
  const { days, usualDays: daysBefore } = alertRules;
  await commitEvents(db, bus, async (transaction) => {
    for (const subject of alertSubjects)
      for (const row of await countCancellations(transaction, {
        by: subject,
        days,
        daysBefore,
        now,
      })) {
        const cases = row.cancelled + row.failed;
        const usual = { cases: row.casesBefore, ended: row.endedBefore };
        if (!isAboveUsual({ cases, ended: row.ended }, usual)) continue;
        const id = randomUUID();
        const { numAffectedRows } = await sql`
          INSERT INTO cancellation_alerts (id, subject, key, name, raised_at, cases, ended, usual_cases, usual_ended)
          SELECT ${id}, ${subject}, ${row.key}, ${row.name}, ${now}, ${cases}, ${row.ended}, ${usual.cases}, ${usual.ended}
          WHERE NOT EXISTS (SELECT FROM cancellation_alerts a
            WHERE a.subject = ${subject} AND a.key = ${row.key} AND a.closed_at > ${quietSince})
          ON CONFLICT DO NOTHING`.execute(transaction);
        if (numAffectedRows === 0n) continue;
        await appendSubjectEvent(transaction, {
          subject: 'alert',
          subjectId: id,
          type: 'raised',
          actor: { kind: 'system', id: null },
          sandboxId: null,
          happenedAt: now,
        });
      }
  });
}
