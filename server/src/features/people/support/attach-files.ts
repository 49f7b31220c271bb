import type { AttachedFile } from '@backhaul/contract/calls/people/support.ts';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import { attachmentLink } from '../../../app/attachment-link.ts';
import { ownerOf, type Prospect } from '../../../app/principal.ts';
import type { Database } from '../../../database/connect.ts';

/**
 * The message that has the files: a reply by the person, an answer by our staff or, without both ids, the
 * first message of the ticket.
 */
interface Message {
  ticketId: string;
  replyId?: string;
  answerId?: number;
}

/** Attaches files that are already stored to a message. */
export async function addFiles(
  transaction: Database,
  { ticketId, replyId, answerId }: Message,
  fileIds: readonly string[],
): Promise<void> {
  if (fileIds.length === 0) return;
  await sql`INSERT INTO ticket_files (file_id, ticket_id, reply_id, answer_id, place)
    SELECT id, ${ticketId}, ${replyId ?? null}::uuid, ${answerId ?? null}::bigint, place
    FROM unnest(${[...fileIds]}::uuid[]) WITH ORDINALITY AS attached (id, place)`.execute(
    transaction,
  );
}

/**
 * Attaches the caller's uploads to a message. Locks the uploads meanwhile, so that the job that deletes
 * unused files waits. Throws unknown_file for a file of another person, of another kind, or already attached.
 */
export async function attachFiles(
  transaction: Database,
  prospect: Prospect,
  message: Message,
  fileIds: readonly string[] = [],
): Promise<void> {
  if (fileIds.length === 0) return;
  const ids = [...new Set(fileIds)];
  const { userId, visitorId } = ownerOf(prospect);
  const sandboxId = prospect.kind === 'session' ? prospect.sandboxId : null;
  const { rows } = await sql`
    SELECT id FROM files f WHERE f.id = ANY (${ids}::uuid[]) AND f.kind = 'attachment'
      AND (f.owner_id = ${userId}::uuid OR f.visitor_id = ${visitorId}::uuid)
      AND f.sandbox_id IS NOT DISTINCT FROM ${sandboxId}::uuid
      AND NOT EXISTS (SELECT FROM ticket_files t WHERE t.file_id = f.id) FOR UPDATE`.execute(
    transaction,
  );
  if (rows.length < ids.length)
    throw new AppError('unknown_file', {
      message: 'We no longer have one of your files. Please attach it again.',
    });
  await sql`UPDATE files SET visitor_id = NULL WHERE id = ANY (${ids}::uuid[]) AND visitor_id IS NOT NULL`.execute(
    transaction,
  );
  await addFiles(transaction, message, ids);
}

/**
 * SQL for the files of a message, as JSON. `where` is a condition on `a`, a row of ticket_files.
 */
export const filesOf = (where: RawBuilder<unknown>) => sql`
  (SELECT coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.original_name, 'mediaType', f.media_type,
      'size', f.size_bytes) ORDER BY a.place, f.id), '[]')
    FROM ticket_files a JOIN files f ON f.id = a.file_id WHERE ${where})`;

/**
 * The file names and URLs of an answer's files as text, for a mail to a person without an account. Empty if
 * there are no files.
 */
export const attachedLines = (
  files: readonly AttachedFile[],
  { origin, secret }: { origin: string; secret: string },
): string[] =>
  files.length === 0
    ? []
    : [
        [
          'Attached:',
          ...files.map(
            ({ id, name }) => `${name ?? 'A file'}: ${origin}${attachmentLink(id, secret)}`,
          ),
        ].join('\n'),
      ];
