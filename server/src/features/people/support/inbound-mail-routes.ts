import { finished } from 'node:stream/promises';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { type FormFields, formRoutes } from '../../../http/form-routes.ts';
import type { InboundMail } from '../../../ports/inbound-mail.ts';
import { receiveMail, type ReceivingDeps } from './receive-mail.ts';

interface InboundDeps extends ReceivingDeps {
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  inboundMail: InboundMail | null;
}

const limits = {
  formBytes: 2_000_000,
  fieldBytes: 1_000_000,
  fields: 100,
  /** The largest mail that Mailgun takes. */
  fileBytes: 30_000_000,
  files: 50,
} as const;

interface Posted {
  fields: FormFields;
  attachments: string[];
}

/** The fields of a mail with attachments. These flow by unread, so that a large one costs no memory. */
async function readParts(request: FastifyRequest): Promise<Posted> {
  const fields: Record<string, string> = {};
  const attachments: string[] = [];
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
      await finished(part.file.resume());
      attachments.push(part.filename);
    } else if (typeof part.value === 'string') fields[part.fieldname] = part.value;
  }
  return { fields, attachments };
}

/**
 * Mail to our reply addresses, posted and signed by Mailgun. A post that cannot be used is answered with 406, which has
 * Mailgun try no more, and leaves one line in the log.
 */
export function inboundMailRoutes(fastify: FastifyInstance, deps: InboundDeps): void {
  const { inboundMail, log, clock } = deps;
  if (inboundMail === null) return;
  const refuse = (why: string) => {
    log.warn({ why }, 'a received mail was refused');
    return { status: 406, body: { error: why } };
  };

  async function take({ fields, attachments }: Posted) {
    const mail = inboundMail?.read(fields, clock.now()) ?? null;
    if (mail === null) return refuse('The signature is not valid.');
    const outcome = await receiveMail(deps, mail, attachments);
    log.info({ outcome: outcome ?? 'repeated' }, 'a mail was received');
    return { status: 200, body: { outcome: outcome ?? 'repeated' } };
  }

  formRoutes(
    fastify,
    (scope) => {
      scope.post('/api/webhooks/mailgun', async (request, reply) => {
        const posted: Posted = request.isMultipart()
          ? await readParts(request)
          : { fields: (request.body ?? {}) as FormFields, attachments: [] };
        const { status, body } = await take(posted);
        return reply.status(status).send(body);
      });
    },
    limits.formBytes,
  );
}
