import { type AccessRows, dashboard } from '../../../testing/access-row.ts';

export const auditAccess: AccessRows = {
  listAdminActs: { expected: dashboard },
  listActAuthors: { expected: dashboard },
};
