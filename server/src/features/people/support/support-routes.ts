import * as support from '@backhaul/contract/calls/people/support.ts';
import { readCursor } from '../../../app/page-cursor.ts';
import type { CallServer } from '../../../http/call-server.ts';
import { sendNextCursor } from '../../../http/send-next-cursor.ts';
import { answerTicket } from './answer-ticket.ts';
import { contactUs } from './contact-us.ts';
import { openTicket, type SupportDeps } from './open-ticket.ts';
import { replyAsPerson } from './reply-to-ticket.ts';
import { sayHelped } from './say-helped.ts';
import { presentTicket } from './ticket-presenter.ts';
import { findTickets } from './ticket-store.ts';

const pageSize = 50;
/** The maximum number of messages per minute from one IP address, signed in or not. */
const messagesPerMinute = 10;

/** API calls for people's reports and replies, and for our answers. */
export function supportRoutes(calls: CallServer, deps: SupportDeps): void {
  const { db } = deps;
  calls.handle(support.openTicket, ({ principal, body, idempotency }) =>
    openTicket(deps, principal, body, idempotency),
  );

  calls.handle(
    support.contactUs,
    ({ principal, body, idempotency }) => contactUs(deps, principal, body, idempotency),
    { perMinute: messagesPerMinute },
  );

  calls.handle(support.listTickets, async ({ principal, query, reply }) => {
    const { limit = pageSize, orderId = null } = query;
    const whose = { personId: principal.userId, orderId };
    const rows = await findTickets(db, whose, { cursor: readCursor(query.cursor), limit });
    sendNextCursor(reply, rows, limit);
    return rows.map(presentTicket);
  });

  calls.handle(
    support.replyToTicket,
    async ({ principal, params, body, idempotency }) => {
      const reply = { id: params.id, ...body, via: 'screen' } as const;
      return replyAsPerson(deps, principal, reply, idempotency);
    },
    { perMinute: messagesPerMinute },
  );

  calls.handle(support.sayTicketHelped, ({ principal, params, body }) =>
    sayHelped(deps, principal, { id: params.id, helped: body.helped }),
  );

  calls.handle(support.answerTicket, async ({ principal, params, body }) =>
    presentTicket(await answerTicket(deps, principal, { id: params.id, ...body })),
  );
}
