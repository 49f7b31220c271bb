import { type AccessRows, inConsole } from '../../../testing/access-row.ts';

export const auditAccess: AccessRows = {
  listAdminActs: { expected: inConsole(200, 'adminAdvanced') },
  listActAuthors: { expected: inConsole(200, 'adminAdvanced') },
};
