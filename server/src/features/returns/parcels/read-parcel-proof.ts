import { buffer } from 'node:stream/consumers';
import type { Carrier } from '@backhaul/domain/carrier/carrier-names.ts';
import { compareNumbers } from '@backhaul/domain/carrier/compare-numbers.ts';
import { numbersOnPaper } from '@backhaul/domain/carrier/read-label.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import { enqueueJob } from '../../../jobs/enqueue-job.ts';
import { openCase } from '../../../orders/cases.ts';
import { appendOrderEvent } from '../../../orders/change-order.ts';
import { giveParcelNumbers } from '../../../orders/parcel-numbers.ts';
import type { Bus } from '../../../ports/bus.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { FileStore } from '../../../ports/file-store.ts';
import type { PaperReader } from '../../../ports/paper-reader.ts';

export interface ProofReadingDeps {
  db: Database;
  bus: Bus;
  clock: Clock;
  fileStore: FileStore;
  paperReader: PaperReader;
}

/**
 * Kinds of photo that a driver takes at a carrier's counter: the paper receipt, or the labeled parcel.
 */
const atCounter = ['counter_receipt', 'delivery'];

/**
 * Enqueues a job that reads the text on a driver's photo, if the photo was taken at a carrier's counter.
 */
export async function askToReadProof(db: Database, fileId: string): Promise<void> {
  const { rows } = await sql`
    SELECT FROM files f JOIN orders o ON o.id = f.order_id
    WHERE f.id = ${fileId} AND f.kind = ANY (${atCounter}::text[]) AND o.way = 'carrier'
      AND o.status NOT IN ('returning', 'returned')`.execute(db);
  if (rows.length > 0)
    await enqueueJob(db, 'read_parcel_proof', { fileId }, { key: `read_parcel_proof:${fileId}` });
}

interface ProofRow {
  orderId: string;
  driverId: string;
  carrier: Carrier;
}

async function findProof(db: Database, fileId: string): Promise<ProofRow | undefined> {
  const { rows } = await sql<ProofRow>`
    SELECT o.id AS "orderId", f.owner_id AS "driverId", o.carrier FROM files f JOIN orders o ON o.id = f.order_id
    WHERE f.id = ${fileId} AND NOT EXISTS (SELECT FROM parcel_proofs p WHERE p.file_id = f.id)`.execute(
    db,
  );
  return rows[0];
}

/**
 * The carrier's tracking numbers on a photo; an empty list if the photo cannot be read. Throws busy, so that
 * the job tries again.
 */
async function numbersOn(
  { fileStore, paperReader }: ProofReadingDeps,
  fileId: string,
  { driverId, carrier }: ProofRow,
): Promise<string[]> {
  const stored = await fileStore.open(fileId);
  if (stored === undefined) return [];
  const read = await paperReader.read(driverId, await buffer(stored));
  if (read.kind === 'unread') return [];
  const { barcodes, lines } = read;
  return numbersOnPaper({ barcodes, lines: lines.map(({ text }) => text) }, carrier);
}

/**
 * Reads the tracking numbers on a driver's photo from a carrier's counter, compares them with the parcels'
 * labels, and stores the result with the photo. A different number opens a case for an employee. The driver
 * does not wait for the result. A repeat changes nothing.
 */
export async function readParcelProof(deps: ProofReadingDeps, fileId: string): Promise<void> {
  const { db, bus, clock } = deps;
  const proof = await findProof(db, fileId);
  if (proof === undefined) return;
  const { orderId } = proof;
  const seen = await numbersOn(deps, fileId, proof);
  await commitEvents(db, bus, async (transaction) => {
    const { rows } = await sql<{ ofLabels: string[]; parcels: number }>`
      SELECT parcel_numbers AS "ofLabels", number_of_items AS parcels FROM orders
      WHERE id = ${orderId} FOR NO KEY UPDATE`.execute(transaction);
    const [order] = rows;
    if (order === undefined) return;
    const { ofLabels, parcels } = order;
    const result = compareNumbers(seen, ofLabels, parcels);
    const { numAffectedRows = 0n } = await sql`
      INSERT INTO parcel_proofs (file_id, order_id, result, numbers, read_at)
      VALUES (${fileId}, ${orderId}, ${result}, ${seen}::text[], ${clock.now()}) ON CONFLICT DO NOTHING`.execute(
      transaction,
    );
    if (numAffectedRows === 0n) return;
    if (result === 'given') await giveParcelNumbers(transaction, orderId, seen);
    if (result === 'differs')
      await openCase(transaction, orderId, 'parcel_number_differs', { seen, ofLabels });
    await appendOrderEvent(transaction, {
      orderId,
      type: 'parcel_proved',
      action: null,
      actor: { kind: 'system', id: null },
      details: { fileId, result },
    });
  });
}
