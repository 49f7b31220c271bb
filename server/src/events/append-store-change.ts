import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { appendSubjectEvent } from './append-event.ts';

/**
 * Appends an event about an added or changed store to the stream; the store's retailer can read it. `by` is
 * null if the change came from an imported file.
 */
export async function appendStoreChange(
  transaction: Database,
  storeId: string,
  { by, at }: { by: { kind: 'admin' | 'retailer'; id: string } | null; at?: Date },
): Promise<void> {
  const { rows } = await sql<{ companyId: string; name: string }>`
    SELECT company_id AS "companyId", name FROM stores WHERE id = ${storeId}`.execute(transaction);
  const [store] = rows;
  if (store === undefined) throw new Error(`no store ${storeId}`);
  await appendSubjectEvent(transaction, {
    subject: 'store',
    subjectId: storeId,
    type: 'changed',
    actor: by ?? { kind: 'system', id: null },
    sandboxId: null,
    ...(at !== undefined && { happenedAt: at }),
    details: { storeId, ...store },
  });
}
