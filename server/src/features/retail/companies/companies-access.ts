import { type AccessRows, members } from '../../../testing/access-row.ts';

export const companiesAccess: AccessRows = {
  listOwnCompanies: { expected: members(200, { otherRetailer: 200 }) },
};
