import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import * as files from '@backhaul/contract/calls/returns/files.ts';
import { driverDocumentNames } from '@backhaul/domain/driver-application/driver-documents.ts';
import { demoPicture, isDrawnKind } from '../../../demo/demo-pictures.ts';
import { readAreaDay } from '../../../database/area-day.ts';
import type { CallServer } from '../../../http/call-server.ts';
import { noteLook } from '../../../app/admin-acts.ts';
import { AppError } from '../../../app/app-error.ts';
import type { RequestPrincipal } from '../../../app/principal.ts';
import { attachmentPath, readAttachmentToken } from '../../../app/attachment-link.ts';
import { type FileDeps, storeFile } from './store-file.ts';
import { findFile, mayRead, requireMayAddFile, type StoredFile } from './files-store.ts';
import { drawReceiptText } from './draw-receipt-text.ts';
import type { PictureDesk } from './picture-desk.ts';
import { createUploadDesk } from './receive-upload.ts';
import { requireRoom } from './require-room.ts';

const uploadsPerMinute = 60;

function downloadName({ kind, id, media_type, order }: StoredFile): string {
  const extension = media_type === 'application/pdf' ? 'pdf' : 'jpg';
  return `${kind}-${order?.trackingNumber ?? id}.${extension}`;
}

async function openFile({ fileStore }: FileDeps, { id, kind, is_drawn, size_bytes }: StoredFile) {
  if (!is_drawn || !isDrawnKind(kind)) return { bytes: await fileStore.open(id), size: size_bytes };
  const picture = await demoPicture(kind);
  return { bytes: [picture], size: picture.length };
}

async function sendFile(deps: FileDeps, reply: FastifyReply, file: StoredFile) {
  const { bytes, size } = await openFile(deps, file);
  if (bytes === undefined) throw new AppError('not_found');
  return reply
    .header('content-type', file.media_type)
    .header('content-length', size)
    .header('content-disposition', `attachment; filename="${downloadName(file)}"`)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .send(Readable.from(bytes));
}

/** Records that an employee opened a driver's document. */
async function noteOpenedDocument(
  { db, clock }: FileDeps,
  principal: RequestPrincipal,
  { owner_id: personId, handed_in: kind }: StoredFile,
): Promise<void> {
  if (kind === null || personId === null) return;
  if (principal.kind !== 'session' || principal.userId === personId) return;
  await noteLook(db, {
    adminId: principal.userId,
    action: 'open_document',
    subject: { personId },
    before: null,
    after: { document: driverDocumentNames[kind] },
    reason: null,
    at: clock.now(),
  });
}

export interface FilesRoutesDeps extends FileDeps {
  pictures: PictureDesk;
  /** The secret with which the links to files in our mails are signed. */
  secret: string;
}

export function filesRoutes(calls: CallServer, deps: FilesRoutesDeps): void {
  const uploads = createUploadDesk(deps.pictures);

  calls.handle(
    files.uploadFile,
    async ({ query, principal, idempotency, request }) => {
      await requireRoom(deps.db, principal);
      return uploads.receive(request, principal, (upload) =>
        storeFile(deps, principal, { kind: query.kind, orderId: null, upload }, idempotency),
      );
    },
    { perMinute: uploadsPerMinute },
  );

  calls.handle(
    files.keepReceiptText,
    async ({ body, principal, idempotency }) => {
      await requireRoom(deps.db, principal);
      const upload = await drawReceiptText(body.text, await readAreaDay(deps.db, deps.clock.now()));
      return storeFile(deps, principal, { kind: 'receipt', orderId: null, upload }, idempotency);
    },
    { perMinute: uploadsPerMinute },
  );

  calls.handle(
    files.uploadOrderFile,
    async ({ params, query, principal, idempotency, request }) => {
      const { orderId } = params;
      await requireMayAddFile(deps.db, principal, orderId, query.kind);
      return uploads.receive(request, principal, (upload) => {
        // A blank photo is refused as proof, but a message may contain one.
        if (upload.isBlank && query.kind !== 'message') throw new AppError('photo_blank');
        return storeFile(deps, principal, { kind: query.kind, orderId, upload }, idempotency);
      });
    },
    { perMinute: uploadsPerMinute },
  );

  calls.handle(files.readFile, async ({ params, principal, reply }) => {
    const file = await findFile(deps.db, params.id);
    if (file === undefined || !mayRead(principal, file)) throw new AppError('not_found');
    await noteOpenedDocument(deps, principal, file);
    return sendFile(deps, reply, file);
  });

  // Serves a file of our answer to a support ticket. The mail with the answer has a signed link to the file,
  // so the reader needs no account.
  calls.fastify.get(`${attachmentPath}/:token`, async (request, reply) => {
    const { token } = request.params as { token: string };
    const id = readAttachmentToken(token, deps.secret);
    const file = id === null ? undefined : await findFile(deps.db, id);
    if (file === undefined || file.ticket === null) throw new AppError('not_found');
    return sendFile(deps, reply, file);
  });
}
