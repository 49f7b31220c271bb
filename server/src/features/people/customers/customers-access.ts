import { type AccessRows, inConsole } from '../../../testing/access-row.ts';

export const customersAccess: AccessRows = {
  listCustomers: { expected: inConsole(200, 'support', 'operations') },
};
