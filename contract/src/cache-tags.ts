/** Data an answer can depend on as a whole: lists, figures, settings. */
type Whole =
  /** The signed-in user and their preferences. */
  | 'account'
  /** Where and how they are signed in. */
  | 'sessions'
  /** This server's configuration. */
  | 'installation'
  | 'orders'
  /** Orders open for acceptance. */
  | 'offers'
  /** Orders that a driver has accepted. */
  | 'jobs'
  /** A driver's earnings and the figures shown with them. */
  | 'earnings'
  /** The payment methods that a customer let us keep. */
  | 'payment-methods'
  /** Loyalty rules for customers. */
  | 'loyalty'
  /** Campaigns for drivers. */
  | 'campaigns'
  /** Customers' credit. */
  | 'credit'
  /** Actions that were held back as possible abuse. */
  | 'held-acts'
  /** Acts that wait for a second person, and those that were decided. */
  | 'approvals'
  /** The most that each role may move by itself. */
  | 'limits'
  /** The people who run the service, and their roles. */
  | 'staff'
  /** Global settings that administrators change. */
  | 'settings'
  /** A driver's online switch, application and checks. */
  | 'driver'
  /** People who want to drive, as admins see them. */
  | 'driver-applications'
  /** The list of drivers an operator picks from. */
  | 'drivers'
  | 'stores'
  | 'policies'
  /** Versions of the prices, and drafts. */
  | 'prices'
  | 'places'
  /** The areas that are served, and drafts of them. */
  | 'areas'
  /** The pickup addresses that a customer keeps. */
  | 'saved-places'
  /** The purchases that a customer recorded. */
  | 'purchases'
  /** A person's requests for their data. */
  | 'account-export'
  /** Errors of pages and of the server. */
  | 'errors'
  /** The state of the service itself. */
  | 'health'
  /** The signed-in user's notifications, and which of them they read. */
  | 'notifications'
  /** Messages to everybody, and their outcome. */
  | 'outbox'
  /** Their choice of notifications and channels. */
  | 'notification-preferences'
  /** Differences between the providers' statement lines and our books. */
  | 'reconciliation'
  /** The service's figures by day. They change by being counted every few minutes, not with each order. */
  | 'reports'
  /** Reports that the staff saved, and their contents. */
  | 'saved-reports'
  /** Finished orders that were drawn to be judged. */
  | 'samples'
  /** The secrets of a retailer’s booking links, and its colour. */
  | 'booking-links'
  /** The shops that a retailer connected. */
  | 'shops'
  /** Feedback of drivers after jobs and shifts. */
  | 'feedback'
  /** Stores and causes with more cancellations than usual. */
  | 'cancellation-alerts'
  /** People's reports. */
  | 'tickets'
  /** Chats of orders, as support reads them. */
  | 'chats'
  /** Answers that support has prepared. */
  | 'prepared-answers'
  /** Calls for help. */
  | 'incidents'
  /** The list of work that waits for a person. */
  | 'work'
  /** The people at work and their places. */
  | 'shift'
  /** Views of the console's lists that people keep. */
  | 'saved-views'
  /** Documents that the staff sign. */
  | 'staff-documents'
  /** Files of the console's lists that a person had made. */
  | 'list-exports'
  /** Files of bookings. */
  | 'imports'
  /** People who are blocked for each other. */
  | 'blocks'
  /** Areas that are closed for pickups. */
  | 'holds'
  /** Notes of staff on the console's things, and for the next shift. */
  | 'notes'
  /** Where returns desks are, by drivers. */
  | 'desk-notes'
  /** A retailer’s API keys. */
  | 'api-keys'
  /** A retailer’s endpoints and what was sent to them. */
  | 'webhooks'
  /** Claims of retailers, and whether a retailer has owners. */
  | 'claims'
  /** The people of a retailer, and the invitations to them. */
  | 'team'
  /** Agreements with retailers, and the amounts that retailers owe. */
  | 'agreements'
  /** Invoices to retailers. */
  | 'invoices'
  /** A retailer’s own policy: its draft and its versions. */
  | 'company-policy';

/** One record, identified by the parameter in braces: an order, or the messages of one. */
type Single = 'order' | 'thread';

/** An answer's dependencies: when one changes, the answer is stale. `{name}` is a parameter of the call. */
export type Reads = Whole | `${Single}:{${string}}`;

/**
 * The data that a command or live message makes stale. `{name}` is filled from the request or the answer; without it,
 * every record is stale.
 */
export type Changes = Reads | Single;
