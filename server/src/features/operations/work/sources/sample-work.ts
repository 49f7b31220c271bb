import { sampleRules } from '@backhaul/domain/operations/scorecard.ts';
import { sql } from 'kysely';
import type { WorkSource } from './work-source.ts';

interface SampleRow {
  id: string;
  order_id: string;
  driver_id: string;
  drawn_at: Date;
  tracking_number: string;
  dropoff_name: string;
  name: string;
}

/** Samples of orders that nobody has judged (product-rules.md#samples). */
export const sampleWork: WorkSource = {
  name: 'sample',
  on: ['sample.drawn', 'sample.judged'],
  async read(db, ids) {
    const { rows } = await sql<SampleRow>`
      SELECT s.id, s.order_id, s.driver_id, s.drawn_at, o.tracking_number, o.dropoff_name,
        concat_ws(' ', u.first_name, u.last_name) AS name
      FROM quality_samples s JOIN orders o ON o.id = s.order_id JOIN users u ON u.id = s.driver_id
      WHERE s.id = ANY (${[...ids]}::uuid[]) AND s.judged_at IS NULL`.execute(db);
    return rows.map((row) => ({
      sourceId: row.id,
      kind: 'quality_sample',
      subject: { kind: 'sample', id: row.id },
      orderId: row.order_id,
      personId: row.driver_id,
      since: row.drawn_at,
      dueAt: new Date(row.drawn_at.getTime() + sampleRules.judgedWithinMs),
      facts: {
        about: 'sample',
        trackingNumber: row.tracking_number,
        name: row.name,
        store: row.dropoff_name,
      },
    }));
  },
  async candidates(db) {
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM quality_samples WHERE judged_at IS NULL`.execute(db);
    return rows.map(({ id }) => id);
  },
};
