import { type AccessRows, dashboard, id } from '../../../testing/access-row.ts';

export const adminAccess: AccessRows = {
  listAdminOrders: { expected: dashboard },
  listAssignableDrivers: { expected: dashboard },
  countAdminOrders: { expected: dashboard },
  listAttention: { expected: dashboard },
  readAdminFigures: { expected: dashboard },
  listDriversOnRoad: { expected: dashboard },
  readAdminOrder: { expected: dashboard, params: id },
};
