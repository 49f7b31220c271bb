import { type AccessRows, members } from '../../../testing/access-row.ts';

export const returnsAccess: AccessRows = {
  readCompanyDay: { expected: members(200), params: () => ({ companyId: 'target' }) },
};
