/**
 * Cache tags for whole kinds of data, such as a list, figures or settings. Each names the data that an API
 * answer is made from.
 */
type Whole =
  /** The signed-in user's account and preferences. */
  | 'account'
  /** The signed-in user's devices and sessions. */
  | 'sessions'
  /** This server's configuration. */
  | 'installation'
  | 'orders'
  /** Orders that drivers can accept. */
  | 'offers'
  /** Orders that a driver has accepted. */
  | 'jobs'
  /** A driver's earnings, with the statistics on the same screen. */
  | 'earnings'
  | 'payment-methods'
  /** Rules for customers' loyalty points. */
  | 'loyalty'
  /** Campaigns that pay drivers a bonus for a certain number of completed returns. */
  | 'campaigns'
  /** Customers' credit, which they can pay with. */
  | 'credit'
  /** Actions that were stopped as possible abuse. */
  | 'held-acts'
  /** Actions that need a second person's approval, and those that were already decided. */
  | 'approvals'
  /**
   * The maximum amount that a person of each staff role may pay out without the approval of a second person.
   */
  | 'limits'
  /** The people on the staff, and their roles. */
  | 'staff'
  /** Global settings that administrators change. */
  | 'settings'
  /** A driver's online status, application and document checks. */
  | 'driver'
  /** Applications of people who want to drive, as admins see them. */
  | 'driver-applications'
  /** The list of drivers from which a staff member picks one. */
  | 'drivers'
  | 'stores'
  | 'policies'
  /** Published and draft versions of the prices. */
  | 'prices'
  | 'places'
  /** The service areas, and drafts of them. */
  | 'areas'
  /** The pickup addresses that a customer saved. */
  | 'saved-places'
  /** The purchases that a customer recorded. */
  | 'purchases'
  /** A person's requests for a copy of their data. */
  | 'account-export'
  /** Recorded errors of web pages and of the server. */
  | 'errors'
  /** The technical state of the service: servers, database, jobs. */
  | 'health'
  /** The signed-in user's notifications, and their read status. */
  | 'notifications'
  /** Messages sent by the service to anyone, with their delivery results. */
  | 'outbox'
  /** The user's choice of notifications and channels. */
  | 'notification-preferences'
  /** Differences between the payment providers' statements and our ledger. */
  | 'reconciliation'
  /** The service's daily figures. They are recounted every few minutes, not with each order. */
  | 'reports'
  /** Reports that the staff saved, and their contents. */
  | 'saved-reports'
  /** Finished orders that were picked at random for a quality review. */
  | 'samples'
  /** The secrets that sign a retailer’s booking links, and the color of its booking button. */
  | 'booking-links'
  /** The online shops that a retailer connected. */
  | 'shops'
  /** Drivers' feedback after jobs and shifts. */
  | 'feedback'
  /** Alerts about stores and reasons with unusually many cancellations. */
  | 'cancellation-alerts'
  | 'tickets'
  /** The chats of orders, as support reads them. */
  | 'chats'
  /** Reply templates for support. */
  | 'prepared-answers'
  /** Emergency calls for help. */
  | 'incidents'
  /** Work items that wait for a staff member. */
  | 'work'
  /** The staff members who are at work now, and the work item that each has open. */
  | 'shift'
  /** Filters of admin lists that people saved. */
  | 'saved-views'
  /** Documents that the staff must sign. */
  | 'staff-documents'
  /** Exported files of admin lists. */
  | 'list-exports'
  /** Uploaded files with many bookings. */
  | 'imports'
  /** Pairs of a customer and a driver who must not be matched again. */
  | 'blocks'
  /** Areas that are closed for pickups for a while. */
  | 'holds'
  /** Staff notes on orders, people and other records, and for the next shift. */
  | 'notes'
  /** Drivers' notes on where to find a store's returns desk. */
  | 'desk-notes'
  | 'api-keys'
  /** A retailer’s webhook endpoints, and the messages sent to them. */
  | 'webhooks'
  /** Requests of people to manage a retailer, and whether the retailer has owners. */
  | 'claims'
  /** The members of a retailer's team, and the invitations to join it. */
  | 'team'
  /** Agreements with retailers, and the amounts that they owe. */
  | 'agreements'
  | 'invoices'
  /** A retailer’s own return policy: its draft and its versions. */
  | 'company-policy';

/** Tags that may have a parameter. Such a tag names the data of one order, or of one order's message thread. */
type Single = 'order' | 'thread';

/**
 * A cache tag of the data in an API answer. When that data changes, the answer is stale. In `order:{id}`, for
 * example, `{id}` is a parameter of the call.
 */
export type Reads = Whole | `${Single}:{${string}}`;

/**
 * A cache tag that a command or live message makes stale. `{name}` is filled from the request or the answer.
 * Without it, 'order' and 'thread' stand for all orders or threads.
 */
export type Changes = Reads | Single;
