import * as notifications from '@backhaul/contract/calls/notifications.ts';
import { isEventKind } from '@backhaul/domain/events/event-kinds.ts';
import { readCursor } from '../../app/page-cursor.ts';
import type { Database } from '../../database/connect.ts';
import type { CallServer } from '../../http/call-server.ts';
import { sendNextCursor } from '../../http/send-next-cursor.ts';
import type { Outbox } from '../../ports/mailer.ts';
import { findConsumers } from './find-consumers.ts';
import { findInbox } from './notification-store.ts';

const pageSize = 50;

/** The token of a mailed link, which opens an account to whoever reads it. */
const token = /#token=[\w-]+/g;

/** Notifications and their delivery. */
export function notificationsRoutes(
  calls: CallServer,
  { db, outbox, isProduction }: { db: Database; outbox: Outbox; isProduction: boolean },
): void {
  const shown = (body: string) => (isProduction ? body.replaceAll(token, '#token=…') : body);

  calls.handle(notifications.listNotifications, async ({ principal, query, reply }) => {
    const { limit = pageSize } = query;
    const rows = await findInbox(db, principal.userId, { cursor: readCursor(query.cursor), limit });
    sendNextCursor(reply, rows, limit);
    return rows.map(({ id, kind, order_id, subject, body, created_at, read_at }) => ({
      id,
      kind: isEventKind(kind) ? kind : 'unknown',
      orderId: order_id,
      subject,
      body,
      createdAt: created_at.toISOString(),
      readAt: read_at?.toISOString() ?? null,
    }));
  });

  calls.handle(notifications.listOutbox, async ({ query, reply }) => {
    const { limit = pageSize } = query;
    const mails = await outbox.list({ cursor: readCursor(query.cursor), limit });
    sendNextCursor(reply, mails, limit);
    return mails.map(({ id, from, to, subject, text, html, sentAt }) => ({
      id,
      from,
      to,
      subject,
      text: shown(text),
      html: shown(html),
      sentAt: sentAt.toISOString(),
    }));
  });

  calls.handle(notifications.listConsumers, async () =>
    (await findConsumers(db)).map((consumer) => ({
      ...consumer,
      // A newer release beside this one may have subscribed to kinds that only it knows.
      kinds: consumer.kinds.filter(isEventKind),
      movedAt: consumer.movedAt.toISOString(),
      failingSince: consumer.failingSince?.toISOString() ?? null,
      nextTryAt: consumer.nextTryAt?.toISOString() ?? null,
    })),
  );
}
