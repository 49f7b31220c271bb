import type { LabelAddresses } from '@backhaul/domain/carrier/label-addresses.ts';
import type { SeenLabel } from '@backhaul/domain/carrier/read-label.ts';
import type { FileKind } from '@backhaul/domain/access/file-access.ts';
import type { CallBody } from '@backhaul/contract/call.ts';
import type { readUploadedReceipt } from '@backhaul/contract/calls/returns/receipts.ts';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import { ownerOf, type Prospect } from '../../../app/principal.ts';
import type { Database } from '../../../database/connect.ts';
import { turnKeyOf } from '../../../http/address-block.ts';
import type { FileStore } from '../../../ports/file-store.ts';
import {
  exactConfidence,
  type PaperReader,
  type UnreadReason,
} from '../../../ports/paper-reader.ts';

export interface ReadReceiptFileDeps {
  db: Database;
  fileStore: FileStore;
  paperReader: PaperReader;
}

/**
 * The sentences that customers read, by the reason why a file could not be read. Each says that the fields
 * can also be filled in by hand.
 */
const sentences: Record<UnreadReason, string> = {
  encrypted:
    'This PDF is locked with a password. Send it without one, or fill in the fields yourself.',
  too_many_pages:
    'This PDF has too many pages for a receipt. Send at most 10, or fill in the fields yourself.',
  too_large: 'This file is too large to read. You can fill in the fields yourself.',
  no_text: 'We found no receipt in this file. You can fill in the fields yourself.',
  unreadable: 'This file cannot be read. You can fill in the fields yourself.',
  took_too_long: 'Reading this file took too long. You can fill in the fields yourself.',
};

const readable: readonly FileKind[] = ['receipt', 'label'];

/** Checks that the caller uploaded this receipt or label. Only the uploader may have it read. */
async function requireOwnReceipt(db: Database, principal: Prospect, fileId: string): Promise<void> {
  const { userId, visitorId } = ownerOf(principal);
  const { rows } = await sql`
    SELECT 1 FROM files WHERE id = ${fileId} AND kind = ANY (${[...readable]}::text[])
      AND (owner_id = ${userId} OR visitor_id = ${visitorId})`.execute(db);
  if (rows.length === 0) throw new AppError('not_found');
}

async function bytesOf(fileStore: FileStore, fileId: string): Promise<Uint8Array> {
  const stored = await fileStore.open(fileId);
  if (stored === undefined) throw new AppError('not_found');
  const parts: Uint8Array[] = [];
  for await (const part of stored) parts.push(part);
  return Buffer.concat(parts);
}

/**
 * The text and barcodes of an uploaded receipt or label. Throws receipt_unreadable with a sentence for the
 * customer, not_found and busy.
 */
export async function readReceiptFile(
  { db, fileStore, paperReader }: ReadReceiptFileDeps,
  { principal, request }: { principal: Prospect; request: FastifyRequest },
  { fileId, isWhole = false }: CallBody<typeof readUploadedReceipt>,
): Promise<SeenLabel> {
  await requireOwnReceipt(db, principal, fileId);
  const read = await paperReader.read(
    turnKeyOf(principal, request),
    await bytesOf(fileStore, fileId),
    { isWhole },
  );
  if (read.kind === 'lines') {
    const { lines, barcodes } = read;
    const isExact = lines.every(({ confidence }) => confidence === exactConfidence);
    return { lines: lines.map(({ text }) => text), barcodes, isExact };
  }
  throw new AppError('receipt_unreadable', { message: sentences[read.reason] });
}

/**
 * Stores the addresses on an uploaded label. The booking with this label compares them with the pickup
 * address.
 */
export async function keepLabelAddresses(
  db: Database,
  fileId: string,
  addresses: LabelAddresses,
): Promise<void> {
  await sql`UPDATE files SET label_addresses = ${JSON.stringify(addresses)}::jsonb
    WHERE id = ${fileId} AND kind = 'label' AND order_id IS NULL`.execute(db);
}
