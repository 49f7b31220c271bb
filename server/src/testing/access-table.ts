import { jacketReturn } from './book-return.ts';
import type { SeedOrderOptions } from './seed-order.ts';

/** Everybody a call is tried as; all but the last live in the live tenant. */
export const roles = [
  'visitor',
  'customer',
  'otherCustomer',
  'driver',
  'otherDriver',
  'adminDashboard',
  'adminAdvanced',
  'adminInternal',
  'retailer',
  'otherRetailer',
  'employee',
  'sandbox',
] as const;
export type Role = (typeof roles)[number];
export type Statuses = Record<Role, number>;

/** What a call is tried on: an order of `customer`, driven by `driver`, returned to `retailer`'s company. */
export interface Subject {
  orderId: string;
  trackingNumber: string;
  /** An open case of the order. */
  caseId: string;
  /** A counter receipt of the order. */
  fileId: string;
  /** In dollars. */
  total: number;
  /** An approved driver who is none of the roles. */
  spareDriverId: string;
  otherStoreId: string;
  unique: string;
}

export interface AccessRow {
  expected: Statuses;
  /** The order's state; `assigned` unless told. */
  order?: Pick<SeedOrderOptions, 'status' | 'paymentStatus' | 'reviewStatus'>;
  params?: (subject: Subject) => Record<string, string>;
  query?: (subject: Subject) => Record<string, string>;
  body?: (subject: Subject) => object;
}

const everyone = (status: number): Statuses => ({
  visitor: status,
  customer: status,
  otherCustomer: status,
  driver: status,
  otherDriver: status,
  adminDashboard: status,
  adminAdvanced: status,
  adminInternal: status,
  retailer: status,
  otherRetailer: status,
  employee: status,
  sandbox: status,
});
const admins = (status: number) => ({
  adminDashboard: status,
  adminAdvanced: status,
  adminInternal: status,
});
const signedIn = (status: number): Statuses => ({ ...everyone(status), visitor: 401 });
const drivers = (status: number): Statuses => ({
  ...signedIn(403),
  ...admins(status),
  driver: status,
  otherDriver: status,
});
/** A job is its driver's alone. */
const drivesIt: Statuses = { ...drivers(200), ...admins(404), otherDriver: 404 };
/** An order is no business of admins without `dashboard`. */
const noOrderAdmins = { adminAdvanced: 404, adminInternal: 404 };
/** Its driver, and whoever runs orders. */
const runsIt: Statuses = { ...drivers(200), ...noOrderAdmins, otherDriver: 404 };
const dashboard: Statuses = { ...signedIn(403), adminDashboard: 200 };
/** To whom an order is nobody's business there is no such order. */
const parties = (statuses: Partial<Statuses>): Statuses => ({ ...signedIn(404), ...statuses });

const id = ({ orderId }: Subject) => ({ id: orderId });
const byOrderId = ({ orderId }: Subject) => ({ orderId });
const caseOf = ({ orderId, caseId }: Subject) => ({ id: orderId, caseId });
const reason = () => ({ reason: 'Because' });
const day = { available: true, start: '09:00', end: '17:00' };
const near = () => ({ lat: '38.63', lng: '-90.2' });

/** The expected answer of every call, by its name in the contract, to every role. */
export const accessTable: Record<string, AccessRow> = {
  health: { expected: everyone(200) },
  environment: { expected: everyone(200) },

  register: {
    expected: everyone(201),
    body: ({ unique }) => ({
      email: `${unique}@example.com`,
      password: 'a long enough password',
      confirmPassword: 'a long enough password',
      firstName: 'New',
      lastName: 'Person',
    }),
  },
  login: {
    expected: everyone(401),
    body: ({ unique }) => ({ email: `${unique}@nobody.example`, password: 'wrong' }),
  },
  logout: { expected: everyone(204) },
  me: { expected: signedIn(200) },
  currentUser: { expected: signedIn(200) },
  demoLogin: { expected: everyone(200), body: () => ({}) },
  switchDemoUser: {
    expected: { ...signedIn(403), sandbox: 200 },
    body: () => ({ role: 'driver' }),
  },
  devAdminLogin: { expected: everyone(404) },
  googleSignIn: { expected: everyone(302) },
  googleCallback: { expected: everyone(302) },
  facebookSignIn: { expected: everyone(302) },
  facebookCallback: { expected: everyone(302) },
  joinWaitlist: {
    expected: everyone(201),
    body: ({ unique }) => ({ email: `${unique}@example.com`, zip: '63110', kind: 'customer' }),
  },

  listRetailers: { expected: everyone(200) },
  searchStores: { expected: everyone(200), query: () => ({ q: 'target' }) },
  searchCompanies: { expected: everyone(200), query: () => ({ q: 'target' }) },
  nearbyStores: { expected: everyone(200), query: () => ({ retailer: 'Target', ...near() }) },
  storesByCategory: {
    expected: everyone(200),
    params: () => ({ category: 'electronics' }),
    query: near,
  },
  readReturnPolicy: { expected: everyone(200), params: () => ({ id: 'target' }) },
  readMerchantPolicy: { expected: everyone(200), params: () => ({ retailer: 'Target' }) },
  mapStyle: { expected: everyone(200) },
  mapTile: { expected: everyone(204), params: () => ({ z: '11', x: '510', y: '785' }) },
  autocompletePlaces: { expected: everyone(200), query: () => ({ q: '5200 Oakland' }) },
  reversePlace: { expected: everyone(200), query: near },
  readPlace: { expected: everyone(422), params: () => ({ placeId: 'forged' }) },
  navigationRoute: {
    expected: drivers(200),
    body: () => ({
      origin: { lat: 38.63, lng: -90.2 },
      destination: jacketReturn.pickupAddress,
      mode: 'driving',
    }),
  },

  createQuote: {
    expected: signedIn(201),
    body: () => ({
      pickup: { address: jacketReturn.pickupAddress },
      dropoff: { storeId: jacketReturn.storeId },
      itemValue: 79.99,
      numberOfItems: 1,
      tip: 0,
    }),
  },
  checkPolicy: {
    expected: signedIn(200),
    body: () => ({
      retailer: jacketReturn.retailer,
      itemCategories: jacketReturn.itemCategories,
      purchaseDate: jacketReturn.purchaseDate,
      hasOriginalTags: true,
      hasOriginalPackaging: true,
      hasReceipt: true,
      purchaseType: 'in_store',
      numberOfItems: 1,
    }),
  },
  uploadFile: { expected: signedIn(201), query: () => ({ kind: 'receipt' }) },
  bookOrder: { expected: signedIn(201), body: () => jacketReturn },
  listCustomerOrders: { expected: signedIn(200) },
  readCustomerOrder: { expected: parties({ customer: 200 }), params: byOrderId },
  readOrder: {
    expected: parties({ customer: 200, driver: 200, retailer: 200, adminDashboard: 200 }),
    params: byOrderId,
  },
  trackOrder: {
    expected: { ...everyone(200), sandbox: 404 },
    params: ({ trackingNumber }) => ({ trackingNumber }),
  },
  readEvents: { expected: signedIn(200) },

  patchOrder: {
    expected: parties({ driver: 200, adminDashboard: 200, customer: 403, retailer: 403 }),
    params: byOrderId,
    body: () => ({ status: 'picked_up', reason: 'Because' }),
  },
  cancelOrder: {
    expected: parties({ customer: 200, adminDashboard: 200, driver: 403, retailer: 403 }),
    params: byOrderId,
    body: reason,
  },
  uploadOrderFile: {
    expected: parties({ driver: 201, customer: 403, retailer: 403, adminDashboard: 403 }),
    params: byOrderId,
    query: () => ({ kind: 'pickup' }),
  },
  readFile: {
    expected: parties({ customer: 200, driver: 200, retailer: 200, adminDashboard: 200 }),
    params: ({ fileId }) => ({ id: fileId }),
  },
  readPayment: { expected: parties({ customer: 200, adminDashboard: 200 }), params: byOrderId },
  createPaymentIntent: {
    expected: parties({ customer: 200, retailer: 403, adminDashboard: 403 }),
    order: { status: 'created', paymentStatus: 'pending' },
    body: ({ orderId, total }) => ({ orderId, amount: total }),
  },
  confirmLocalPayment: {
    expected: everyone(404),
    body: () => ({ clientSecret: 'guessed', cardNumber: '4242424242424242' }),
  },
  gatewayWebhook: {
    expected: everyone(400),
    params: () => ({ gateway: 'local' }),
    body: () => ({ type: 'forged' }),
  },

  readDriverStatus: { expected: drivers(200) },
  setDriverStatus: {
    expected: { ...drivers(200), ...admins(403) },
    body: () => ({ isOnline: true }),
  },
  saveDriverPreferences: {
    expected: { ...drivers(200), ...admins(403) },
    body: () => ({
      availableHours: {
        monday: day,
        tuesday: day,
        wednesday: day,
        thursday: day,
        friday: day,
        saturday: day,
        sunday: day,
      },
      preferredRoutes: [],
      serviceRadius: 25,
    }),
  },
  listAvailableOrders: { expected: drivers(200) },
  listDriverOrders: { expected: drivers(200) },
  listEarnings: { expected: drivers(200) },
  readPerformance: { expected: drivers(200) },
  readDriverOrder: { expected: runsIt, params: id },
  acceptOrder: {
    expected: { ...drivers(200), ...noOrderAdmins, adminDashboard: 403 },
    order: { status: 'created' },
    params: id,
  },
  releaseOrder: { expected: runsIt, params: id, body: reason },
  headToStop: {
    expected: drivesIt,
    order: { status: 'in_transit' },
    params: id,
    body: () => ({ stop: 'store' }),
  },
  askToComeNow: { expected: drivesIt, params: id },
  // Nobody asked.
  answerEarlyPickup: {
    expected: parties({ customer: 409, adminDashboard: 403, driver: 403, retailer: 403 }),
    params: byOrderId,
    body: () => ({ answer: 'yes' }),
  },
  redirectOrder: {
    expected: runsIt,
    order: { status: 'in_transit' },
    params: id,
    body: ({ otherStoreId }) => ({ storeId: otherStoreId, reason: 'Because' }),
  },

  listAdminOrders: { expected: dashboard },
  listAssignableDrivers: { expected: dashboard },
  countAdminOrders: { expected: dashboard },
  listAttention: { expected: dashboard },
  readAdminFigures: { expected: dashboard },
  listDriversOnRoad: { expected: dashboard },
  closeCase: { expected: dashboard, params: caseOf, body: reason },
  readAdminOrder: { expected: dashboard, params: id },
  assignOrder: {
    expected: dashboard,
    order: { status: 'created' },
    params: id,
    body: ({ spareDriverId }) => ({ driverId: spareDriverId }),
  },
  reassignOrder: {
    expected: dashboard,
    params: id,
    body: ({ spareDriverId }) => ({ driverId: spareDriverId, reason: 'Because' }),
  },
  reviewOrder: {
    expected: dashboard,
    order: { status: 'created', reviewStatus: 'pending' },
    params: id,
    body: () => ({ verdict: 'approve' }),
  },
  loseOrder: { expected: dashboard, order: { status: 'in_transit' }, params: id, body: reason },
};
