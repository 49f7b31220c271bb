/** The page that a notification opens; the server knows its address. Three have a token and open only from their mail. */
export type NotificationPage =
  | 'order'
  | 'order_messages'
  | 'driver_messages'
  | 'checkout'
  | 'home'
  | 'contact'
  | 'settings'
  | 'credit'
  | 'export'
  | 'forgot_password'
  | 'verify_email'
  | 'reset_password'
  | 'claim_account'
  | 'driver_portal'
  | 'driver_payments'
  | 'driver_onboarding'
  | 'driver_documents'
  | 'admin_order'
  | 'admin_approvals'
  | 'admin_incidents'
  | 'admin_payouts'
  | 'admin_today'
  | 'day_report'
  | 'saved_reports'
  | 'webhooks'
  | 'agreement'
  | 'invoices'
  | 'retailer_dashboard'
  | 'retailer_register';

/** A notification for every channel: a text message has only the subject. */
export interface NotificationWords {
  subject: string;
  /** Its content, in a sentence or two. */
  body: string;
  /** Parts that only a mail has room for. */
  more?: readonly string[];
  link: { label: string; page: NotificationPage };
}

/** '$12.50'. */
export const inDollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

export const seeReturn = { label: 'See your return', page: 'order' } as const;
