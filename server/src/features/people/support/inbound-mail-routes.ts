import type { Readable } from 'node:stream';
import { uploadLimits } from '@backhaul/domain/access/upload-limits.ts';
import { replyLimits } from '@backhaul/domain/support/mail-reply.ts';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { createByteBudget } from '../../../costly-work/byte-budget.ts';
import { type FormFields, formRoutes } from '../../../http/form-routes.ts';
import { multipartRefusal } from '../../../http/receive-one-file.ts';
import type { InboundMail } from '../../../ports/inbound-mail.ts';
import { type MailFile, type MailFiles, noFiles } from './keep-mail-files.ts';
import { receiveMail, type ReceivingDeps } from './receive-mail.ts';

interface InboundDeps extends ReceivingDeps {
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  inboundMail: InboundMail | null;
}

const limits = {
  formBytes: 2_000_000,
  fieldBytes: 1_000_000,
  fields: 100,
  /** Mailgun accepts no mail larger than this many bytes. */
  fileBytes: 30_000_000,
  files: 50,
  /** The maximum number of mails with files that are read at the same time. */
  atOnce: 4,
  retryAfterSeconds: 60,
} as const;

interface Posted {
  fields: FormFields;
  files: MailFiles;
}

/**
 * Reads a file into memory. If the file has more than `room` bytes, its bytes are dropped, and `bytes` is
 * null.
 */
async function readBytes(
  file: Readable,
  room: number,
): Promise<{ bytes: Buffer | null; size: number }> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of file) {
    const bytes = part as Buffer;
    size += bytes.length;
    if (size <= room) parts.push(bytes);
    else parts.length = 0;
  }
  return { bytes: size <= room ? Buffer.concat(parts) : null, size };
}

/**
 * Reads the fields and files of a posted mail. A file has no bytes if it exceeds a limit, or if it is posted
 * before the fields with a valid signature.
 */
async function readParts(
  request: FastifyRequest,
  isSigned: (fields: FormFields) => boolean,
): Promise<Posted> {
  const fields: Record<string, string> = {};
  const files: MailFile[] = [];
  let total = 0;
  const parts = request.parts({
    limits: {
      fieldSize: limits.fieldBytes,
      fields: limits.fields,
      fileSize: limits.fileBytes,
      files: limits.files,
    },
  });
  for await (const part of parts) {
    if (part.type === 'file') {
      const mayRead = isSigned(fields) && files.length < replyLimits.files;
      const room = Math.min(uploadLimits.maxBytes, replyLimits.bytes - total);
      const { bytes, size } = await readBytes(part.file, mayRead ? room : -1);
      total += size;
      files.push({ name: part.filename, bytes });
    } else if (typeof part.value === 'string') fields[part.fieldname] = part.value;
  }
  return { fields, files: { files, isOver: total > replyLimits.bytes } };
}

/**
 * Serves the route to which Mailgun posts mail to our reply addresses, signed. An unusable request is logged
 * and answered with 406, so that Mailgun does not send it again.
 */
export function inboundMailRoutes(fastify: FastifyInstance, deps: InboundDeps): void {
  const { inboundMail, log, clock } = deps;
  if (inboundMail === null) return;
  const refuse = (why: string) => {
    log.warn({ why }, 'a received mail was refused');
    return { status: 406, body: { error: why } };
  };

  const budget = createByteBudget({
    inAll: limits.atOnce * replyLimits.bytes,
    each: limits.atOnce * replyLimits.bytes,
    retryAfterSeconds: limits.retryAfterSeconds,
  });
  const readMail = (fields: FormFields) => inboundMail.read(fields, clock.now());
  const isSigned = (fields: FormFields) => readMail(fields) !== null;

  /**
   * Reads a mail with files. Until it is read, memory for the largest mail is reserved. Throws busy if too
   * little is free.
   */
  async function takeParts(request: FastifyRequest) {
    const release = budget.take(['mail'], replyLimits.bytes);
    try {
      const posted = await readParts(request, isSigned).catch((error: unknown) => {
        throw multipartRefusal(error);
      });
      return await take(posted);
    } finally {
      release();
    }
  }

  async function take({ fields, files }: Posted) {
    const mail = readMail(fields);
    if (mail === null) return refuse('The signature is not valid.');
    const outcome = await receiveMail(deps, mail, files);
    log.info({ outcome: outcome ?? 'repeated' }, 'a mail was received');
    return { status: 200, body: { outcome: outcome ?? 'repeated' } };
  }

  formRoutes(
    fastify,
    (scope) => {
      scope.post('/api/webhooks/mailgun', async (request, reply) => {
        const { status, body } = request.isMultipart()
          ? await takeParts(request)
          : await take({ fields: (request.body ?? {}) as FormFields, files: noFiles });
        return reply.status(status).send(body);
      });
    },
    limits.formBytes,
  );
}
