import type { SeedOrderOptions } from './seed-order.ts';

/** The kinds of callers with which every API call is tested. All except `sandbox` are in the live tenant. */
export const roles = [
  'visitor',
  'customer',
  'otherCustomer',
  'driver',
  'otherDriver',
  'adminDashboard',
  'adminAdvanced',
  'adminInternal',
  'retailerOwner',
  'retailerManager',
  'retailerClerk',
  'otherRetailer',
  'support',
  'operations',
  'finance',
  'field',
  'sandbox',
  'apiKey',
  'otherApiKey',
] as const;
export type Role = (typeof roles)[number];
export type Statuses = Record<Role, number>;

/**
 * The records on which a call is tested: an order of the role `customer`, with the role `driver` as its
 * driver. It goes to a store of the company of the retailer roles and of the role `apiKey`.
 */
export interface Subject {
  orderId: string;
  trackingNumber: string;
  passportToken: string;
  /** An open case of the order. */
  caseId: string;
  /** An open ticket of the order's customer. */
  ticketId: string;
  /** An open call for help of the order's driver. */
  incidentId: string;
  /** The block by which the order's driver blocks another customer. */
  blockId: string;
  /** An area closed for pickups for a while (a service hold), far from all other places. */
  holdId: string;
  /** A note by the spare driver about the returns desk of the order's store. */
  deskNoteId: string;
  customerId: string;
  /** A counter receipt of the order. */
  fileId: string;
  /** The order's total in dollars. */
  total: number;
  /** An approved driver who is not among the tested callers. */
  spareDriverId: string;
  otherStoreId: string;
  /** A place id whose map pin is at the pick-up address of `jacketReturn`. */
  pinnedPlaceId: string;
  quoteId: string;
  /** A draft of prices. */
  draftId: string;
  /** A saved place of `customer`. */
  savedPlaceId: string;
  /** A purchase that `customer` recorded. */
  purchaseId: string;
  unique: string;
}

export interface AccessRow {
  expected: Statuses;
  /** The order's state; `assigned` by default. */
  order?: Pick<
    SeedOrderOptions,
    'status' | 'paymentStatus' | 'reviewStatus' | 'wayOn' | 'isArrived' | 'isInDoubt' | 'charityId'
  >;
  /**
   * `photos` gives the order photos of a gift card; `given` gives it the whole card. The photos contain no
   * image.
   */
  giftCard?: 'photos' | 'given';
  /** True if the order has ended and its driver has earned the pay. */
  isEarned?: true;
  params?: (subject: Subject) => Record<string, string>;
  query?: (subject: Subject) => Record<string, string>;
  body?: (subject: Subject) => object;
}

/**
 * The expected statuses of one feature's calls, with the test data for each. The key is the name of the call.
 */
export type AccessRows = Readonly<Record<string, AccessRow>>;

const statuses = (statusOf: (role: Role) => number): Statuses =>
  Object.fromEntries(roles.map((role) => [role, statusOf(role)])) as Statuses;

export const everyone = (status: number): Statuses => statuses(() => status);
export const admins = (status: number) => ({
  adminDashboard: status,
  adminAdvanced: status,
  adminInternal: status,
});
export const retailers = (status: number) => ({
  retailerOwner: status,
  retailerManager: status,
  retailerClerk: status,
});
/** People of the order's retailer get this status, those of another retailer 404, and everybody else 403. */
export const members = (status: number, those: Partial<Statuses> = {}): Statuses => ({
  ...signedIn(403),
  ...retailers(status),
  otherRetailer: 404,
  ...those,
});
/** Everyone signed in gets this status; visitors get 401, API keys 403. */
export const signedIn = (status: number): Statuses => ({
  ...everyone(status),
  visitor: 401,
  apiKey: 403,
  otherApiKey: 403,
});
/** Like `signedIn`, but visitors are allowed too. */
export const prospects = (status: number): Statuses => ({ ...signedIn(status), visitor: status });
export const drivers = (status: number): Statuses => ({
  ...signedIn(403),
  ...admins(status),
  driver: status,
  otherDriver: status,
});
/** Only the order's driver has access. */
export const drivesIt: Statuses = {
  ...drivers(200),
  ...admins(404),
  otherDriver: 404,
  support: 404,
  operations: 404,
};
/** The statuses for admins without the scope `dashboard`, who cannot see orders. */
export const noOrderAdmins = { adminAdvanced: 404, adminInternal: 404 };
/** The order's driver has access, and so do console roles that handle orders. */
export const runsIt: Statuses = {
  ...drivers(200),
  ...noOrderAdmins,
  otherDriver: 404,
  support: 200,
  operations: 200,
};
type ConsoleRole =
  | 'adminAdvanced'
  | 'adminInternal'
  | 'support'
  | 'operations'
  | 'finance'
  | 'field';
/**
 * The statuses of a call in the admin console: `status` for administrators with the scope `dashboard` and for
 * the roles `others`, and 403 for everyone else who is signed in.
 */
export const inConsole = (status: number, ...others: readonly ConsoleRole[]): Statuses => ({
  ...signedIn(403),
  adminDashboard: status,
  ...Object.fromEntries(others.map((role) => [role, status])),
});
/** Everybody who may read all orders gets this status. */
export const staff = (status: number) => ({
  adminDashboard: status,
  support: status,
  operations: status,
  finance: status,
});
/** Everybody who may handle all orders gets this status; others who may read them get 403. */
export const handlers = (status: number) => ({ ...staff(status), finance: 403 });
/**
 * The people of an order get the statuses `those`. All other signed-in people get 404, so that they do not
 * learn that the order exists.
 */
export const parties = (those: Partial<Statuses>): Statuses => ({ ...signedIn(404), ...those });
/** Like `parties`, for calls that an API key of the order's retailer may also make. */
export const keyedParties = (apiKey: number, those: Partial<Statuses>): Statuses => ({
  ...parties(those),
  apiKey,
  otherApiKey: 404,
});
/**
 * The statuses of a public API call: the first for the key of the order's retailer, the second for another
 * retailer's key. Everybody else gets 401.
 */
export const byKeys = (apiKey: number, otherApiKey = apiKey): Statuses => ({
  ...everyone(401),
  apiKey,
  otherApiKey,
});

export const id = ({ orderId }: Subject) => ({ id: orderId });
export const byOrderId = ({ orderId }: Subject) => ({ orderId });
export const caseOf = ({ orderId, caseId }: Subject) => ({ id: orderId, caseId });
export const reason = () => ({ reason: 'Because' });
export const near = () => ({ lat: '38.63', lng: '-90.2' });
