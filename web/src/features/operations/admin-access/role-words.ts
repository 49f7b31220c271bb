import type { LimitedAct } from '@backhaul/domain/access/act-limits.ts';
import type { ConsoleRole } from '@backhaul/domain/access/console-roles.ts';
import type { grants } from '@backhaul/domain/access/grants.ts';

export const roleNames: Readonly<Record<ConsoleRole, string>> = {
  dashboard: 'Administrator',
  advanced: 'Advanced',
  internal: 'Internal',
  support: 'Support',
  operations: 'Operations',
  finance: 'Finance',
  field: 'Field',
};

/** A line about the work that each role is for. */
export const roleLines: Readonly<Record<ConsoleRole, string>> = {
  dashboard: 'This role can do everything in the console, and change the roles of others.',
  advanced: 'This role is for reports, stores, settings and the health of the service.',
  internal: 'This role is for drafting, testing and publishing prices.',
  support: 'This role is for customers, tickets and returns that need help.',
  operations: 'This role is for drivers, today’s returns and service areas.',
  finance: 'This role is for payments, accounting books, prices and approvals.',
  field: 'This role is for staff who visit stores and check their returns desks and policies.',
};

export const limitedActNames: Readonly<Record<LimitedAct, string>> = {
  refund: 'Give money back to a customer',
  credit: 'Grant credit',
  driver_pay: 'Adjust a driver’s pay',
  promotion: 'Make a promotion',
  campaign: 'Start a campaign',
  write_off: 'Write off a debt',
  retailer_credit: 'Give credit to a retailer',
};

type ConsoleAction = (typeof grants)[ConsoleRole][number];

/** Names of the console's permissions, for display. */
export const actionNames: Readonly<Record<ConsoleAction, string>> = {
  visit_admin_area: 'Open the admin console',
  see_work: 'See and do open tasks',
  find_things: 'Search everything',
  read_customers: 'Read customers',
  read_drivers: 'Read drivers',
  read_stores: 'Read stores',
  read_network: 'Read the list of stores',
  manage_network: 'Change stores and areas',
  read_reports: 'Read reports',
  read_reviews: 'Read reviews',
  judge_samples: 'Judge the quality of finished returns',
  manage_scorecards: 'Change the quality scorecard',
  answer_feedback: 'Answer drivers’ feedback',
  read_all_orders: 'See all returns',
  find_orders: 'Filter and export returns',
  import_orders: 'Book returns from a file',
  book_for_customer: 'Book a return for a customer',
  correct_order: 'Correct a booking',
  read_order: 'See a return',
  read_payment: 'Read a return’s payment',
  read_documents: 'Read a return’s documents',
  read_file: 'See a return’s photos',
  read_messages: 'Read a return’s chat',
  write_messages: 'Write in a return’s chat',
  update_order: 'Change a return',
  cancel_order: 'Cancel a return',
  drive_order: 'Mark steps of a driver’s job as done',
  assign_driver: 'Assign drivers',
  review_order: 'Decide on returns held for review',
  lose_order: 'Declare a parcel lost',
  close_case: 'Close cases',
  answer_tickets: 'Answer tickets',
  handle_incidents: 'Handle calls for help',
  manage_blocks: 'Stop a driver from getting a customer’s returns',
  manage_holds: 'Stop pickups in an area',
  manage_desk_notes: 'Delete notes about returns desks',
  review_drivers: 'Decide on driver applications',
  manage_credit: 'Grant credit and make promotions',
  decide_held_acts: 'Decide on suspected abuse',
  adjust_driver_pay: 'Adjust drivers’ pay',
  refund_payment: 'Give money back to customers',
  ask_approval: 'Ask for approval of amounts above the limit',
  decide_approvals: 'Decide on requests for approval',
  reconcile_money: 'Compare our books with the payment provider’s records',
  read_retailer_accounts: 'Read retailers’ agreements and debts',
  manage_retailer_accounts: 'Manage retailers’ agreements and invoices',
  read_books: 'Read the accounting books',
  track_payments: 'Track payments',
  read_prices: 'Read the prices',
  manage_prices: 'Draft and publish prices',
  read_policy_facts: 'Read policies',
  read_outbox: 'Read sent messages',
  send_messages_again: 'Send a message again',
  read_consumers: 'See delayed background work',
  read_errors: 'Read errors',
  read_health: 'See the health of the service',
  read_audit: 'Read the audit log',
  change_settings: 'Change settings',
  manage_access: 'Give and take away roles',
};
