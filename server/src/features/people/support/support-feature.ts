import { replyInOutbox as replyInOutboxCall } from '@backhaul/contract/calls/people/inbox.ts';
import type { FastifyBaseLogger } from 'fastify';
import { defineFeature } from '../../../http/feature.ts';
import type { Attachments } from '../../../app/attachments.ts';
import type { TenantSenders } from '../../../ports/senders.ts';
import { feedbackRoutes } from './feedback-routes.ts';
import { helpedRoutes } from './helped-routes.ts';
import { inboundMailRoutes } from './inbound-mail-routes.ts';
import { chatRoutes, inboxRoutes } from './inbox-routes.ts';
import type { SupportDeps } from './open-ticket.ts';
import { replyInOutbox } from './reply-in-outbox.ts';
import { supportRoutes } from './support-routes.ts';

interface FeatureDeps extends SupportDeps {
  attachments: Attachments;
  senders: Pick<TenantSenders, 'inboundMail'>;
  installation: { supportEmail: string; brandName: string };
  secret: string;
  isProduction: boolean;
  log: FastifyBaseLogger;
}

export const supportFeature = defineFeature({
  name: 'support',
  routes(calls, deps: FeatureDeps) {
    supportRoutes(calls, deps);
    inboxRoutes(calls, deps);
    chatRoutes(calls, deps);
    feedbackRoutes(calls, deps);
    const { installation, senders } = deps;
    const { supportEmail, brandName } = installation;
    const isMailKept = !deps.isProduction && senders.inboundMail === null;
    calls.handle(replyInOutboxCall, ({ params, body }) =>
      replyInOutbox({ ...deps, supportEmail, isMailKept }, { id: params.id, words: body.words }),
    );
    helpedRoutes(calls.fastify, { ...deps, brandName });
    inboundMailRoutes(calls.fastify, { ...deps, supportEmail, inboundMail: senders.inboundMail });
  },
});
