import { openTerms } from '@backhaul/domain/policy/policy-terms.ts';
import { type AccessRows, members } from '../../../testing/access-row.ts';

const company = () => ({ companyId: 'target' });
/** No draft has this revision, so a call with it fails with 409. */
const unseen = () => ({ revision: 7 });

export const policyAccess: AccessRows = {
  readOwnPolicy: { expected: members(200), params: company },
  savePolicyDraft: {
    expected: members(409, { retailerClerk: 403 }),
    params: company,
    body: () => ({ ...unseen(), terms: { ...openTerms, additionalTerms: null } }),
  },
  dropPolicyDraft: {
    expected: members(409, { retailerClerk: 403 }),
    params: company,
    body: unseen,
  },
  previewPolicy: { expected: members(409), params: company, query: () => ({ revision: '7' }) },
  exportPolicyPreview: {
    expected: members(409),
    params: company,
    query: () => ({ revision: '7' }),
  },
  publishPolicy: {
    expected: members(409, { retailerClerk: 403 }),
    params: company,
    body: () => ({ ...unseen(), fromDay: '2026-12-01' }),
  },
  withdrawPolicy: {
    expected: members(404, { retailerClerk: 403 }),
    params: () => ({ ...company(), version: '999' }),
  },
};
