import {
  type AccessRows,
  admins,
  parties,
  signedIn,
  type Statuses,
  type Subject,
} from '../../../testing/access-row.ts';

const others = { ...admins(403), driver: 403, otherDriver: 403 };
/**
 * The expected status: `status` for customers; 403 for drivers and administrators, who have pages of their
 * own.
 */
const customers = (status: number): Statuses => ({ ...signedIn(status), ...others });
const itsOwner = (status: number): Statuses => parties({ ...others, customer: status });

const mouse = () => ({
  retailer: 'Best Buy',
  itemName: 'Computer mouse',
  category: 'Electronics',
  purchaseDate: '2026-11-09',
  value: 39.99,
});
const itsId = ({ purchaseId }: Subject) => ({ id: purchaseId });

export const customerDashboardAccess: AccessRows = {
  readCustomerDashboard: { expected: customers(200) },
  listPurchases: { expected: customers(200) },
  notePurchase: { expected: customers(201), body: mouse },
  changePurchase: { expected: itsOwner(200), params: itsId, body: () => ({ value: 19.99 }) },
  forgetPurchase: { expected: itsOwner(204), params: itsId },
};
