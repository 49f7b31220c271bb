import { adminActOfAction } from '../order/order-lifecycle.ts';

const { accept: _driversAlone, ...orderActs } = adminActOfAction;

/**
 * Every act of an administrator that moves money or access, with its name for people. Each time one is done, a row is
 * recorded.
 */
export const adminActs = {
  ...orderActs,
  approve_review: 'Approved the order at its review',
  reject_review: 'Rejected the order at its review',
  close_case: 'Closed a case',
  correct_order: 'Corrected a booking',
  take_incident: 'Looked after a call for help',
  note_incident: 'Wrote a note about a call for help',
  close_incident: 'Closed a call for help',
  block_pair: 'Blocked a customer and a driver for each other',
  end_block: 'Ended a block',
  make_hold: 'Closed an area for pickups',
  end_hold: 'Opened an area again',
  change_store: 'Changed a store',
  draft_area: 'Planned an area',
  fill_area: 'Uploaded a file of an area',
  open_area: 'Opened an area',
  pause_area: 'Paused an area',
  delete_desk_note: 'Deleted a note about a returns desk',
  pause_order: 'Let an order wait',
  resume_order: 'Let an order go on',
  decide_failed_pickup: 'Decided on a failed pickup',
  refund_payment: 'Gave money back',
  retry_payment: 'Had a payment tried again',
  write_off: 'Wrote off what was owed',
  decide_application: 'Decided a driver’s application',
  decide_document: 'Decided a driver’s document',
  decide_background_check: 'Decided a background check',
  want_drivers: 'Changed how many drivers an area takes',
  change_proof: 'Changed what drivers must show',
  publish_prices: 'Published prices',
  grant_scopes: 'Made an administrator',
  grant_credit: 'Granted credit',
  take_credit_back: 'Took credit back',
  create_promotion: 'Made a promotion',
  end_promotion: 'Ended a promotion',
  start_loyalty: 'Started a loyalty rule',
  stop_loyalty: 'Stopped a loyalty rule',
  start_campaign: 'Started a campaign',
  stop_campaign: 'Stopped a campaign',
  decide_held_act: 'Decided on what was held back',
  adjust_driver_pay: 'Adjusted a driver’s pay',
  ask_approval: 'Asked for approval',
  decide_approval: 'Decided on an approval',
  set_limit: 'Changed a limit',
  give_role: 'Gave a role',
  take_role: 'Took a role away',
  end_role: 'Ended a role on its day',
  end_sessions: 'Signed somebody out',
  add_second_factor: 'Added a sign-in code or key',
  remove_second_factor: 'Removed their sign-in code or key',
  reset_second_factor: 'Removed a sign-in code',
  compare_books: 'Compared the books with the providers',
  close_difference: 'Closed a difference in the money',
  close_gateway_notice: 'Closed a notice of a provider',
  judge_sample: 'Judged a sample',
  publish_scorecard: 'Published a scorecard',
  book_for_customer: 'Booked for a customer',
  book_import: 'Booked the rows of a file',
  undo_import: 'Undid the bookings of a file',
  publish_document: 'Published a document to sign',
  export_list: 'Had a file made of a list',
  change_company: 'Changed the facts of the company',
  decide_claim: 'Decided who acts for a retailer',
  replay_day: 'Looked at where drivers were on a day',
  change_dispatch: 'Changed how a city offers orders',
} as const satisfies Readonly<Record<string, string>>;
export type AdminAct = keyof typeof adminActs;
export const adminActNames = Object.keys(adminActs) as [AdminAct, ...AdminAct[]];

export function isAdminAct(text: string): text is AdminAct {
  return Object.hasOwn(adminActs, text);
}

/** The way to read a recorded value: a person by the id, cents as dollars, a status of an order by its word. */
export type FactKind = 'text' | 'money' | 'person' | 'order_status' | 'yes_no' | 'number';

/** Facts that can be recorded from before an act and after it, in the order in which they are shown. */
export const actFacts = {
  status: { name: 'Status', kind: 'order_status' },
  driver: { name: 'Driver', kind: 'person' },
  review: { name: 'Review', kind: 'text' },
  case: { name: 'Case', kind: 'text' },
  corrected: { name: 'Corrected', kind: 'text' },
  pickupWindow: { name: 'Pickup window', kind: 'text' },
  incident: { name: 'Call for help', kind: 'text' },
  blockedFor: { name: 'Blocked for', kind: 'person' },
  areaState: { name: 'Area', kind: 'text' },
  dispatch: { name: 'Offers', kind: 'text' },
  areaZips: { name: 'ZIP codes', kind: 'number' },
  areaMap: { name: 'Map', kind: 'text' },
  areaStores: { name: 'Stores', kind: 'number' },
  areaFile: { name: 'File', kind: 'text' },
  storeHours: { name: 'Hours', kind: 'text' },
  storeState: { name: 'Store', kind: 'text' },
  deskNote: { name: 'Note about a desk', kind: 'text' },
  paused: { name: 'Waits', kind: 'yes_no' },
  fault: { name: 'Fault', kind: 'text' },
  customerPays: { name: 'Customer pays', kind: 'money' },
  driverGets: { name: 'Driver gets', kind: 'money' },
  refunded: { name: 'Refunded', kind: 'money' },
  owed: { name: 'Owed', kind: 'money' },
  destination: { name: 'Destination', kind: 'text' },
  application: { name: 'Application', kind: 'text' },
  document: { name: 'Document', kind: 'text' },
  backgroundCheck: { name: 'Background check', kind: 'text' },
  driversWanted: { name: 'Drivers wanted', kind: 'number' },
  handOver: { name: 'Proof of hand-over', kind: 'yes_no' },
  pickupPhoto: { name: 'Photo at pickup', kind: 'yes_no' },
  deliveryPhoto: { name: 'Photo at delivery', kind: 'yes_no' },
  scopes: { name: 'Rights', kind: 'text' },
  credit: { name: 'Credit', kind: 'money' },
  budget: { name: 'Budget', kind: 'money' },
  spent: { name: 'Spent', kind: 'money' },
  redemptions: { name: 'Redemptions', kind: 'number' },
  takenBack: { name: 'Unused credit taken back', kind: 'yes_no' },
  heldBack: { name: 'Held back', kind: 'text' },
  lastDay: { name: 'Last day', kind: 'text' },
  prices: { name: 'Prices', kind: 'text' },
  inForceFrom: { name: 'In force from', kind: 'text' },
  driverOwed: { name: 'Owed to the driver', kind: 'money' },
  approval: { name: 'Approval', kind: 'text' },
  askedBy: { name: 'Asked by', kind: 'person' },
  amount: { name: 'Amount', kind: 'money' },
  limit: { name: 'Limit', kind: 'text' },
  role: { name: 'Role', kind: 'text' },
  roleUntil: { name: 'Until', kind: 'text' },
  sessions: { name: 'Sign-ins', kind: 'number' },
  signInKey: { name: 'Key', kind: 'text' },
  signInCode: { name: 'Sign-in code', kind: 'yes_no' },
  difference: { name: 'Difference', kind: 'text' },
  notice: { name: 'Notice', kind: 'text' },
  takenBackThere: { name: 'Taken back at the provider', kind: 'money' },
  atProvider: { name: 'At the provider', kind: 'money' },
  filters: { name: 'Filters', kind: 'text' },
  score: { name: 'Points of 100', kind: 'number' },
  findings: { name: 'Found', kind: 'text' },
  remedy: { name: 'Done about it', kind: 'text' },
  importRows: { name: 'Rows', kind: 'number' },
  replayed: { name: 'Day', kind: 'text' },
  legalName: { name: 'Legal name', kind: 'text' },
  companyAddress: { name: 'Address', kind: 'text' },
  companyContacts: { name: 'Contacts', kind: 'text' },
  taxNumbers: { name: 'Tax numbers', kind: 'text' },
  licenses: { name: 'Licenses', kind: 'text' },
  claim: { name: 'Claim', kind: 'text' },
  version: { name: 'Version', kind: 'number' },
  inBooks: { name: 'In our books', kind: 'money' },
} as const satisfies Readonly<Record<string, { name: string; kind: FactKind }>>;
export type ActFact = keyof typeof actFacts;

/** Recorded values by fact; money in cents, people by their id. Null means no value. */
export type ActFacts = Readonly<Partial<Record<ActFact, string | number | boolean | null>>>;

/** The subject of an act: an order, a person, or a thing by its name for people as it was then. */
export type ActSubject =
  | { readonly orderId: string }
  | { readonly personId: string }
  | { readonly thing: string };
