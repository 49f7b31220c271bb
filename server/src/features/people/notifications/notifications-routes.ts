import * as preferences from '@backhaul/contract/calls/people/notification-preferences.ts';
import * as notifications from '@backhaul/contract/calls/people/notifications.ts';
import { isEventKind } from '@backhaul/domain/events/event-kinds.ts';
import { notificationMoments } from '@backhaul/domain/notifications/moments.ts';
import { AppError } from '../../../app/app-error.ts';
import { readCursor } from '../../../app/page-cursor.ts';
import type { Database } from '../../../database/connect.ts';
import type { CallServer } from '../../../http/call-server.ts';
import { sendNextCursor } from '../../../http/send-next-cursor.ts';
import type { Bus } from '../../../ports/bus.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { OutgoingRequests } from '../../../ports/outgoing-requests.ts';
import type { TenantSenders } from '../../../ports/senders.ts';
import { findConsumers } from './find-consumers.ts';
import { outboxRoutes } from './outbox-routes.ts';
import { countUnread, findInbox, markAllRead, markRead } from './notification-store.ts';
import { changePreferences, readPreferences } from './preferences.ts';
import { forgetSubscription, keepSubscription } from './push-subscriptions.ts';
import { textReplyRoutes } from './text-reply-routes.ts';
import { unsubscribeRoutes } from './unsubscribe-routes.ts';
import { askForTextCode, confirmTextNumber, forgetTextNumber } from './text-number.ts';

const pageSize = 50;

/**
 * The token in a mailed link. Anybody who has the token can open the account, so it is removed from shown
 * texts.
 */
const token = /#token=[\w-]+/g;
/** The code at the beginning of a text message. */
const code = /^\d{6}/;

const momentOr = (text: string) =>
  notificationMoments.find((known) => known === text) ?? ('unknown' as const);

interface NotificationsDeps {
  db: Database;
  bus: Bus;
  clock: Clock;
  senders: TenantSenders;
  outgoing: OutgoingRequests;
  isProduction: boolean;
  publicOrigin: string | null;
  secret: string;
  installation: { brandName: string; supportPhone: string; supportEmail: string };
  siteAddress: string;
}

function inboxRoutes(calls: CallServer, { db, bus, clock }: NotificationsDeps): void {
  /** Makes all open windows of the person load the unread notifications again. */
  const ring = (userId: string, now: Date) =>
    bus.publish('person_notified', { userId, at: now.toISOString() });

  calls.handle(notifications.listNotifications, async ({ principal, query, reply }) => {
    const { limit = pageSize } = query;
    const rows = await findInbox(db, principal.userId, { cursor: readCursor(query.cursor), limit });
    sendNextCursor(reply, rows, limit);
    return rows.map((row) => ({
      id: row.id,
      kind: isEventKind(row.kind) ? row.kind : 'unknown',
      moment: momentOr(row.moment),
      orderId: row.order_id,
      subject: row.subject,
      body: row.body,
      link: { label: row.link_label, path: row.link_path },
      createdAt: row.created_at.toISOString(),
      readAt: row.read_at?.toISOString() ?? null,
    }));
  });

  calls.handle(notifications.countUnreadNotifications, async ({ principal }) => ({
    unread: await countUnread(db, principal.userId),
  }));

  calls.handle(notifications.readNotification, async ({ principal: { userId }, params }) => {
    const now = clock.now();
    const isTheirs = await markRead(db, { id: params.id, userId, now });
    if (!isTheirs) throw new AppError('not_found');
    ring(userId, now);
  });

  calls.handle(notifications.readAllNotifications, async ({ principal: { userId } }) => {
    const now = clock.now();
    await markAllRead(db, userId, now);
    ring(userId, now);
  });
}

function preferenceRoutes(calls: CallServer, deps: NotificationsDeps): void {
  const { db, senders } = deps;

  calls.handle(preferences.readNotificationPreferences, ({ principal }) =>
    readPreferences(db, principal.userId),
  );

  calls.handle(preferences.changeNotificationPreferences, async ({ principal, body }) => {
    await changePreferences(db, principal.userId, body.changes);
    return readPreferences(db, principal.userId);
  });

  calls.handle(preferences.readPushKey, async ({ principal }) => ({
    publicKey: principal.sandboxId === null ? senders.pushKey : null,
  }));

  calls.handle(preferences.subscribeToPush, ({ principal, body: { endpoint, keys } }) =>
    keepSubscription(deps, principal.userId, { endpoint, ...keys }),
  );

  calls.handle(preferences.unsubscribeFromPush, ({ principal, body }) =>
    forgetSubscription(db, principal.userId, body.endpoint),
  );

  calls.handle(preferences.askForTextCode, async ({ principal, body }) => {
    await askForTextCode(deps, principal, body.phone);
    return readPreferences(db, principal.userId);
  });

  calls.handle(preferences.confirmTextNumber, async ({ principal, body }) => {
    await confirmTextNumber(deps, principal.userId, body.code);
    return readPreferences(db, principal.userId);
  });

  calls.handle(preferences.forgetTextNumber, ({ principal }) =>
    forgetTextNumber(db, principal.userId),
  );
}

/** API calls for notifications, for the choice of channels, and for the results of sending. */
export function notificationsRoutes(calls: CallServer, deps: NotificationsDeps): void {
  const { db, isProduction, siteAddress: origin } = deps;
  const { brandName: name, supportPhone, supportEmail } = deps.installation;
  const site = { origin, brand: { name, supportPhone, supportEmail } };
  const shown = (text: string) =>
    isProduction ? text.replaceAll(token, '#token=…').replace(code, '…') : text;

  unsubscribeRoutes(calls.fastify, { ...deps, brandName: name });
  textReplyRoutes(calls.fastify, { ...deps, textReplies: deps.senders.textReplies });
  inboxRoutes(calls, deps);
  preferenceRoutes(calls, deps);

  outboxRoutes(calls, { db, clock: deps.clock, site, shown });

  calls.handle(notifications.listConsumers, async () =>
    (await findConsumers(db)).map((consumer) => ({
      ...consumer,
      // Kinds that this release does not know are left out. A newer release, which runs at the same time, may
      // have subscribed to them.
      kinds: consumer.kinds.filter(isEventKind),
      movedAt: consumer.movedAt.toISOString(),
      failingSince: consumer.failingSince?.toISOString() ?? null,
      nextTryAt: consumer.nextTryAt?.toISOString() ?? null,
    })),
  );
}
