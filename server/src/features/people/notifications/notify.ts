import { fillPath, pagePaths } from '@backhaul/contract/page-paths.ts';
import { type MomentFacts, wordsOf } from '@backhaul/domain/notifications/moment-words.ts';
import type { NotificationMoment } from '@backhaul/domain/notifications/moments.ts';
import type { NotificationPage } from '@backhaul/domain/notifications/notification-words.ts';
import type { Database } from '../../../database/connect.ts';
import type { Bus } from '../../../ports/bus.ts';
import type { Clock } from '../../../ports/clock.ts';
import { insertNotification } from './notification-store.ts';
import { planDeliveries } from './plan-deliveries.ts';
import { readRecipient } from './read-recipient.ts';

interface NotifyDeps {
  db: Database;
  clock: Clock;
  /** Makes the code that sends messages look for new ones at once. */
  wakeCarriers: () => void;
  bus: Pick<Bus, 'publish'>;
}

interface Notice<M extends NotificationMoment> {
  event: { id: number };
  recipientId: string;
  moment: M;
  facts: MomentFacts<M>;
  orderId?: string | null;
  companyId?: string;
  /** The query of the page that the notification opens, such as `day=2026-11-20`. */
  query?: string;
  /** The e-mail address, for notifications that mention one. */
  address?: string;
}

/** The path of the page that a notification opens. */
export function pathOf(page: NotificationPage, orderId: string, companyId: string): string {
  switch (page) {
    case 'order':
      return fillPath(pagePaths.orderStatus, { orderId });
    case 'order_messages':
      return fillPath(pagePaths.orderMessages, { orderId });
    case 'driver_messages':
      return fillPath(pagePaths.driverMessages, { orderId });
    case 'checkout':
      return `${pagePaths.checkout}?orderId=${orderId}`;
    case 'admin_order':
      return `${pagePaths.adminOrders}?order=${orderId}`;
    case 'admin_approvals':
      return pagePaths.adminApprovals;
    case 'admin_incidents':
      return pagePaths.adminIncidents;
    case 'admin_payouts':
      return `${pagePaths.adminPayouts}?open=yes`;
    case 'admin_today':
      return `${pagePaths.adminDashboard}?view=mine`;
    case 'day_report':
      return pagePaths.dayReport;
    case 'saved_reports':
      return pagePaths.savedReports;
    case 'webhooks':
      return fillPath(pagePaths.retailerWebhooks, { companyId });
    case 'invoices':
      return fillPath(pagePaths.retailerInvoices, { companyId });
    case 'agreement':
      return fillPath(pagePaths.retailerAgreement, { companyId });
    case 'home':
      return pagePaths.home;
    case 'contact':
      return pagePaths.contact;
    case 'settings':
      return pagePaths.accountSettings;
    case 'credit':
      return `${pagePaths.accountSettings}#credit`;
    case 'export':
      return `${pagePaths.accountSettings}#data`;
    case 'forgot_password':
      return pagePaths.forgotPassword;
    case 'verify_email':
      return pagePaths.verifyEmail;
    case 'claim_account':
      return `${pagePaths.resetPassword}?order=${orderId}`;
    case 'reset_password':
      return pagePaths.resetPassword;
    case 'driver_portal':
      return pagePaths.driverPortal;
    case 'driver_payments':
      return pagePaths.driverPayments;
    case 'driver_onboarding':
      return pagePaths.driverOnboarding;
    case 'retailer_dashboard':
      return pagePaths.retailerDashboard;
    case 'retailer_register':
      return pagePaths.retailerRegister;
    case 'driver_documents':
      return pagePaths.driverDocuments;
  }
}

/**
 * Notifies a person about an event once, on the channels for this kind of notification that the person did
 * not turn off. This function only stores the messages; other code sends them. A person whose account is
 * deleted gets none.
 */
export async function notify<M extends NotificationMoment>(
  { db, clock, wakeCarriers, bus }: NotifyDeps,
  { event, recipientId, moment, facts, orderId = null, companyId = '', query, address }: Notice<M>,
): Promise<void> {
  const person = await readRecipient(db, recipientId);
  if (person === undefined) return;
  const recipient = address === undefined ? person : { ...person, email: address };
  const now = clock.now();
  const deliveries = planDeliveries(moment, recipient, now);
  if (deliveries.length === 0) return;
  const { subject, body, more = [], link } = wordsOf(moment, facts);
  const isNew = await insertNotification(db, {
    eventId: event.id,
    recipientId,
    moment,
    orderId,
    subject,
    body,
    more,
    linkLabel: link.label,
    linkPath: `${pathOf(link.page, orderId ?? '', companyId)}${query === undefined ? '' : `?${query}`}`,
    createdAt: now,
    deliveries,
  });
  if (!isNew) return;
  wakeCarriers();
  bus.publish('person_notified', { userId: recipientId, at: now.toISOString() });
}
