import type { PositionDoubt } from '@backhaul/domain/door/position-doubts.ts';
import { activeStatuses } from '@backhaul/domain/order/order-lifecycle.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import { appendSubjectEvent } from '../../../events/append-event.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import type { Bus } from '../../../ports/bus.ts';

export interface DoubtedPosition {
  driverId: string;
  at: Date;
  doubts: readonly PositionDoubt[];
}

/** A driver's doubtful positions of the same kind are recorded again only after this time. */
const notedAgainAfter = '1 hour';

/**
 * True if the driver has an active order and these reasons for doubt were not recorded within the last hour.
 */
const isNews = ({ driverId, doubts, at }: DoubtedPosition) => sql<{ isNews: boolean }>`
  SELECT EXISTS (SELECT FROM orders o WHERE o.driver_id = ${driverId} AND o.sandbox_id IS NULL
      AND o.status = ANY (${[...activeStatuses]}))
    AND NOT EXISTS (SELECT FROM domain_events e WHERE e.subject = 'driver' AND e.subject_id = ${driverId}
      AND e.type = 'position_doubted' AND e.details -> 'doubts' @> ${JSON.stringify(doubts)}::jsonb
      AND e.happened_at > ${at}::timestamptz - interval '${sql.raw(notedAgainAfter)}') AS "isNews"`;

/** Records that drivers on a job sent unreliable positions. Only operators see these records. */
export async function noteDoubtedPositions(
  { db, bus }: { db: Database; bus: Pick<Bus, 'publish'> },
  positions: readonly DoubtedPosition[],
): Promise<void> {
  for (const position of positions) {
    const { rows } = await isNews(position).execute(db);
    if (rows[0]?.isNews !== true) continue;
    const { driverId, at, doubts } = position;
    await commitEvents(db, bus, (transaction) =>
      appendSubjectEvent(transaction, {
        subject: 'driver',
        subjectId: driverId,
        type: 'position_doubted',
        actor: { kind: 'system', id: null },
        sandboxId: null,
        happenedAt: at,
        details: { doubts },
      }),
    );
  }
}
