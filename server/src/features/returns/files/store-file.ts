import { createHash, randomUUID } from 'node:crypto';
import type { CallAnswer } from '@backhaul/contract/call.ts';
import type { uploadFile } from '@backhaul/contract/calls/returns/files.ts';
import type { FileKind } from '@backhaul/domain/access/file-access.ts';
import { isGiftCardSide } from '@backhaul/domain/proof/gift-card.ts';
import { appendOrderEvent } from '../../../orders/change-order.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import { isCertainlyUndone } from '../../../database/certainly-undone.ts';
import type { Database } from '../../../database/connect.ts';
import {
  hashBody,
  type IdempotencyClaim,
  isRepeatedKey,
  saveIdempotentResponse,
  readStoredResponse,
  replayStoredResponse,
} from '../../../app/idempotency.ts';
import { AppError } from '../../../app/app-error.ts';
import { idOf, ownerOf, type Prospect } from '../../../app/principal.ts';
import type { Vault } from '../../../app/vault.ts';
import type { Bus } from '../../../ports/bus.ts';
import type { Clock } from '../../../ports/clock.ts';
import { type FileStore, StoreFull } from '../../../ports/file-store.ts';
import { requireMayAddFile } from './files-store.ts';
import { claimBytes, discardBytes, noteBytes } from './loose-bytes.ts';
import type { Upload } from './receive-upload.ts';
import { requireRoomAlone, requireRoomOnOrder } from './require-room.ts';

export interface FileDeps {
  db: Database;
  bus: Bus;
  clock: Clock;
  fileStore: FileStore;
  vault: Vault;
}

type UploadedFile = CallAnswer<typeof uploadFile>;

interface NewFile {
  kind: FileKind;
  /** The order that the file belongs to; null until a booking names the file. */
  orderId: string | null;
  /**
   * `sent` has the uploaded bytes, which are compared when an Idempotency-Key is used again. It is null if
   * the file was made from the request's body; then the bodies are compared.
   */
  upload: Omit<Upload, 'sent' | 'isBlank'> & { sent: Buffer | null };
}

/**
 * Stores three things in one transaction: the file's row, the order's event about the file, and the answer to
 * repeat if the Idempotency-Key is used again.
 */
function writeRows(
  { db, bus, clock }: FileDeps,
  principal: Prospect,
  { kind, orderId, upload }: NewFile,
  answer: UploadedFile,
  claim: IdempotencyClaim | null,
): Promise<void> {
  const { userId, visitorId } = ownerOf(principal);
  return commitEvents(db, bus, async (transaction) => {
    if (orderId === null) await requireRoomAlone(transaction, principal);
    else {
      await requireMayAddFile(transaction, principal, orderId, kind);
      await requireRoomOnOrder(transaction, orderId, kind);
    }
    await claimBytes(transaction, answer.id);
    await transaction
      .insertInto('files')
      .values({
        id: answer.id,
        sandbox_id: principal.kind === 'session' ? principal.sandboxId : null,
        owner_id: userId,
        visitor_id: visitorId,
        order_id: orderId,
        kind,
        media_type: answer.mediaType,
        size_bytes: answer.size,
        original_name: upload.originalName,
        sha256: createHash('sha256').update(upload.bytes).digest(),
        created_at: clock.now(),
      })
      .execute();
    // Only other photos cause the event `file_added`, which the passport (the return's record of events)
    // contains. Photos of gift cards and messages have their own events.
    if (orderId !== null && !isGiftCardSide(kind) && kind !== 'message') {
      await appendOrderEvent(transaction, {
        orderId,
        type: 'file_added',
        action: null,
        actor: { kind: 'driver', id: idOf(principal) },
        details: { fileId: answer.id, kind },
      });
    }
    await saveIdempotentResponse(transaction, claim, 201, answer);
  });
}

/** Stores the bytes of a file that `noteBytes()` has recorded. Throws storage_full. */
export async function putBytes(
  deps: Pick<FileDeps, 'db' | 'fileStore'>,
  id: string,
  bytes: Uint8Array,
): Promise<void> {
  try {
    await deps.fileStore.put(id, bytes);
  } catch (error) {
    if (!(error instanceof StoreFull)) throw error;
    await discardBytes(deps, [id]);
    throw new AppError('storage_full', { retryAfterSeconds: 60 });
  }
}

/**
 * Stores an upload: first the bytes, then the row. If that fails, the bytes are deleted at once only if the
 * row was certainly not written. A repeated Idempotency-Key gets the stored answer. Throws
 * idempotency_mismatch if the bytes differ.
 */
export async function storeFile(
  deps: FileDeps,
  principal: Prospect,
  file: NewFile,
  idempotency: IdempotencyClaim | null,
): Promise<UploadedFile> {
  const { upload } = file;
  const claim =
    idempotency === null || upload.sent === null
      ? idempotency
      : { ...idempotency, bodyHash: hashBody(upload.sent) };
  const stored = claim === null ? null : await readStoredResponse(deps.db, claim);
  if (stored !== null && claim !== null)
    return replayStoredResponse(stored, claim).answer as UploadedFile;

  const answer = {
    id: randomUUID(),
    kind: file.kind,
    mediaType: upload.mediaType,
    size: upload.bytes.length,
  };
  await noteBytes(deps.db, answer.id);
  const { bytes } = upload;
  const kept = isGiftCardSide(file.kind) ? deps.vault.seal(bytes, answer.id) : bytes;
  await putBytes(deps, answer.id, kept);
  try {
    await writeRows(deps, principal, file, answer, claim);
    return answer;
  } catch (error) {
    if (error instanceof AppError || isCertainlyUndone(error))
      await discardBytes(deps, [answer.id]);
    // Perhaps the same upload was sent twice at once, and the other copy took the order's last place for a
    // file. This copy then returns the other's answer.
    const isFull = error instanceof AppError && error.code === 'too_many_files';
    if (claim === null || !(isFull || isRepeatedKey(error))) throw error;
    const first = await readStoredResponse(deps.db, claim);
    if (first === null) throw error;
    return replayStoredResponse(first, claim).answer as UploadedFile;
  }
}
