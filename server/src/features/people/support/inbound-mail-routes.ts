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
  /** The size of the largest mail that Mailgun accepts. */
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

/** Reads a file into memory if there is room for it. Otherwise skips its bytes. */
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
 * Reads the fields and files of a mail. A file that comes before a valid signature, or that exceeds a limit,
 * is listed without bytes.
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
 * Receives mail to our reply addresses, posted and signed by Mailgun. A request that cannot be used is
 * answered with 406, so that Mailgun does not try again, and is written to the log as one line.
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

  /** Reads a mail with files. Memory is reserved meanwhile. Throws busy. */
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
