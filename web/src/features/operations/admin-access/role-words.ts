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
  dashboard: 'Everything in the console, and who may do what.',
  advanced: 'Reports, the network, and the health of the system.',
  internal: 'Prices: drafts, examples, publishing.',
  support: 'Customers, tickets and returns that need help.',
  operations: 'Drivers, the day’s returns, and the area.',
  finance: 'Payments, books, prices and approvals.',
  field: 'Stores, their desks and their policies, for colleagues who visit them.',
};

export const limitedActNames: Readonly<Record<LimitedAct, string>> = {
  refund: 'Give money back',
  credit: 'Grant credit',
  driver_pay: 'Adjust a driver’s pay',
  promotion: 'Make a promotion',
  campaign: 'Start a campaign',
  write_off: 'Write off',
  retailer_credit: 'Credit a retailer',
};

type ConsoleAction = (typeof grants)[ConsoleRole][number];

/** Names of the console's permissions, for display. */
export const actionNames: Readonly<Record<ConsoleAction, string>> = {
  visit_admin_area: 'Open the console',
  see_work: 'See and do the work that waits',
  find_things: 'Search everything',
  read_customers: 'Read customers',
  read_drivers: 'Read drivers',
  read_stores: 'Read stores',
  read_network: 'Read the list of stores',
  manage_network: 'Change stores and areas',
  read_reports: 'Read reports',
  read_reviews: 'Read reviews',
  judge_samples: 'Judge samples',
  manage_scorecards: 'Change the scorecard',
  answer_feedback: 'Answer drivers’ feedback',
  read_all_orders: 'Read every return',
  find_orders: 'Filter and export returns',
  import_orders: 'Book returns from a file',
  book_for_customer: 'Book for a customer',
  correct_order: 'Correct a booking',
  read_order: 'Open a return',
  read_payment: 'Read its payment',
  read_documents: 'Read its documents',
  read_file: 'See its photos',
  read_messages: 'Read its chat',
  write_messages: 'Write in its chat',
  update_order: 'Change a return',
  cancel_order: 'Cancel a return',
  drive_order: 'Do a driver’s steps for them',
  assign_driver: 'Assign drivers',
  review_order: 'Decide on returns under review',
  lose_order: 'Declare a parcel lost',
  close_case: 'Close cases',
  answer_tickets: 'Answer tickets',
  handle_incidents: 'Look after calls for help',
  manage_blocks: 'Block people for each other',
  manage_holds: 'Close areas for pickups',
  manage_desk_notes: 'Delete notes about desks',
  review_drivers: 'Decide on applications',
  manage_credit: 'Grant credit and make promotions',
  decide_held_acts: 'Decide on what was held back',
  adjust_driver_pay: 'Adjust drivers’ pay',
  refund_payment: 'Give money back',
  ask_approval: 'Ask for approval',
  decide_approvals: 'Decide on approvals',
  reconcile_money: 'Compare the books with the providers',
  read_retailer_accounts: 'Read what retailers agreed to and owe',
  manage_retailer_accounts: 'Offer agreements to retailers and keep their invoices',
  read_books: 'Read the books',
  track_payments: 'Follow payments',
  read_prices: 'Read the prices',
  manage_prices: 'Draft and publish prices',
  read_policy_facts: 'Read policies',
  read_outbox: 'Read what we sent',
  send_messages_again: 'Send a message again',
  read_consumers: 'See what runs late',
  read_errors: 'Read errors',
  read_health: 'See how the service itself does',
  read_audit: 'Read the audit',
  change_settings: 'Change settings',
  manage_access: 'Give and take away roles',
};
