/**
 * The page of the app that a notification opens. Some pages need a secret token, so only the link in the mail
 * opens them.
 */
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

/** The texts of a notification. A text message (SMS) contains only the subject. */
export interface NotificationWords {
  subject: string;
  /** The text below the subject, in a sentence or two. */
  body: string;
  /** More paragraphs, which only a mail has room for. */
  more?: readonly string[];
  link: { label: string; page: NotificationPage };
}

/** Cents as dollars, such as '$12.50'. */
export const inDollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

export const seeReturn = { label: 'See your return', page: 'order' } as const;
