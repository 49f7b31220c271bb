import type { User } from '@backhaul/contract/calls/people/accounts.ts';

/**
 * A sample customer for tests. The other people in this file differ from this one in their permissions.
 */
export const customer: User = {
  id: '0198a000-0000-7000-8000-00000000c001',
  email: 'casey@example.com',
  firstName: 'Casey',
  lastName: 'Morgan',
  username: 'casey',
  phone: null,
  isAdmin: false,
  isDriver: false,
  isRetailer: false,
  scopes: [],
  memberships: [],
  employeeRole: null,
  sandboxId: null,
  isSandbox: false,
  owes: null,
  emailVerified: true,
  newEmail: null,
  deletesAt: null,
  sandboxEndsAt: null,
  createdAt: '2026-01-05T12:00:00.000Z',
  tutorialCompleted: false,
  isOnline: false,
  driverRating: 5,
  completedDeliveries: 0,
  applicationStatus: null,
  backgroundCheckStatus: null,
  waitlistPosition: null,
  availableHours: null,
  preferredRoutes: [],
  serviceRadius: 25,
  dayBreak: null,
};

export const driver: User = {
  ...customer,
  id: '0198a000-0000-7000-8000-00000000d001',
  email: 'dana@example.com',
  firstName: 'Dana',
  lastName: 'Whitfield',
  isDriver: true,
  tutorialCompleted: true,
  isOnline: true,
  applicationStatus: 'approved',
  backgroundCheckStatus: 'approved',
};

export const operator: User = {
  ...customer,
  id: '0198a000-0000-7000-8000-00000000a001',
  email: 'alex@example.com',
  firstName: 'Alex',
  lastName: 'Rivera',
  isAdmin: true,
  scopes: ['dashboard'],
};

export const retailer: User = {
  ...customer,
  id: '0198a000-0000-7000-8000-00000000f001',
  email: 'riley@example.com',
  firstName: 'Riley',
  lastName: 'Chen',
  isRetailer: true,
  memberships: [{ companyId: 'target', role: 'owner' }],
};
