import { type AccessRows, inConsole, id } from '../../../testing/access-row.ts';

export const adminAccess: AccessRows = {
  listAdminOrders: { expected: inConsole(200, 'support', 'operations') },
  listAssignableDrivers: { expected: inConsole(200, 'support', 'operations') },
  countAdminOrders: { expected: inConsole(200, 'support', 'operations') },
  readAdminFigures: { expected: inConsole(200, 'support', 'operations', 'finance') },
  listDriversOnRoad: { expected: inConsole(200, 'support', 'operations', 'finance') },
  readAdminOrder: { expected: inConsole(200, 'support', 'operations', 'finance'), params: id },
};
