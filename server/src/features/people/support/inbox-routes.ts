import * as chats from '@backhaul/contract/calls/people/chats.ts';
import * as inbox from '@backhaul/contract/calls/people/inbox.ts';
import type { CallServer } from '../../../http/call-server.ts';
import { sendNextCursor } from '../../../http/send-next-cursor.ts';
import { countInbox, readHelpedWeeks } from './count-inbox.ts';
import { findChats, presentChat } from './find-chats.ts';
import { findEverything } from './find-everything.ts';
import { findInbox } from './find-inbox.ts';
import { changeKind, mergeTickets } from './handle-ticket.ts';
import type { SupportDeps } from './open-ticket.ts';
import { openTicketOfChat } from './open-ticket-of-chat.ts';
import { changePrepared, deletePrepared, findPrepared, writePrepared } from './prepared-answers.ts';
import { readTicketThread } from './read-ticket.ts';

const pageSize = 50;

/** API calls with which the staff handle tickets. */
export function inboxRoutes(calls: CallServer, deps: SupportDeps): void {
  const { db, clock } = deps;
  calls.handle(inbox.listInbox, async ({ principal, query, reply }) => {
    const limit = query.limit ?? pageSize;
    const who = { userId: principal.userId, now: clock.now() };
    const rows = await findInbox(db, { ...query, limit }, who);
    sendNextCursor(reply, rows, limit);
    return rows.map((row) => {
      const { sort_at: _, way: __, ...ticket } = row;
      return ticket;
    });
  });

  calls.handle(inbox.listEverything, async ({ principal, query, reply }) => {
    const limit = query.limit ?? pageSize;
    const who = { userId: principal.userId, now: clock.now() };
    const rows = await findEverything(db, { ...query, limit }, who);
    sendNextCursor(reply, rows, limit);
    return rows.map(({ item }) => item);
  });

  calls.handle(inbox.countInbox, ({ principal }) =>
    countInbox(db, { userId: principal.userId, now: clock.now() }),
  );

  calls.handle(inbox.readHelpedWeeks, () => readHelpedWeeks(db, clock.now()));

  calls.handle(inbox.readTicketThread, ({ params }) => readTicketThread(db, params.id));

  calls.handle(inbox.changeTicketKind, async ({ principal, params, body }) => {
    await changeKind(deps, principal, { id: params.id, kind: body.kind });
    return readTicketThread(db, params.id);
  });

  calls.handle(inbox.mergeTicket, async ({ principal, params, body }) => {
    await mergeTickets(deps, principal, { id: params.id, into: body.into });
    return readTicketThread(db, body.into);
  });

  calls.handle(inbox.listPreparedAnswers, ({ principal, query }) =>
    findPrepared(deps, principal, query),
  );
  calls.handle(inbox.writePreparedAnswer, ({ principal, body, idempotency }) =>
    writePrepared(deps, principal, body, idempotency),
  );
  calls.handle(inbox.changePreparedAnswer, ({ principal, params, body }) =>
    changePrepared(deps, principal, { id: params.id, ...body }),
  );
  calls.handle(inbox.deletePreparedAnswer, ({ params }) => deletePrepared(db, params.id));
}

/** API calls with which support reads and answers the chats of orders. */
export function chatRoutes(calls: CallServer, deps: SupportDeps): void {
  const { db, clock } = deps;
  calls.handle(chats.listChats, async ({ query, reply }) => {
    const limit = query.limit ?? pageSize;
    const rows = await findChats(db, { ...query, limit }, clock.now());
    sendNextCursor(reply, rows, limit);
    return rows.map(presentChat);
  });

  calls.handle(chats.openTicketOfChat, ({ params, body, idempotency }) =>
    openTicketOfChat(deps, { orderId: params.orderId, side: body.side }, idempotency),
  );
}
