import { usPhoneOf } from '@backhaul/domain/booking/us-phone.ts';
import { replyMeaning } from '@backhaul/domain/notifications/text-replies.ts';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../app/app-error.ts';
import type { Database } from '../../../database/connect.ts';
import { type FormFields, formRoutes } from '../../../http/form-routes.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { TextReplies } from '../../../ports/text-replies.ts';
import { noteReachable, noteUnreachable } from './delivery-store.ts';

interface ReplyDeps {
  db: Database;
  clock: Clock;
  textReplies: TextReplies | null;
  /**
   * The public origin of this server, which is part of the URL that the phone carrier signs. Null outside
   * production, where the request's own origin is used.
   */
  publicOrigin: string | null;
}

/**
 * Replies to our text messages, posted and signed by the phone carrier. STOP ends the messages, START allows
 * them again.
 */
export function textReplyRoutes(
  fastify: FastifyInstance,
  { db, clock, textReplies, publicOrigin }: ReplyDeps,
): void {
  if (textReplies === null) return;
  formRoutes(fastify, (scope) => {
    scope.post('/api/webhooks/twilio', async (request, reply) => {
      const fields = (request.body ?? {}) as FormFields;
      const origin = publicOrigin ?? `${request.protocol}://${request.host}`;
      const signature = String(request.headers['x-twilio-signature'] ?? '');
      if (!textReplies.isGenuine(`${origin}${request.url}`, fields, signature))
        throw new AppError('invalid_signature');
      const address = usPhoneOf(fields['From'] ?? '');
      const meaning = replyMeaning(fields['Body'] ?? '');
      if (address !== null && meaning === 'stop')
        await noteUnreachable(db, {
          channel: 'text',
          address,
          reason: 'stopped',
          now: clock.now(),
        });
      if (address !== null && meaning === 'start') await noteReachable(db, 'text', address);
      // We send no reply, because the phone carrier itself confirms STOP and START.
      return reply.type('text/xml; charset=utf-8').send('<Response/>');
    });
  });
}
