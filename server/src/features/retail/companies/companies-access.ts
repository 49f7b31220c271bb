import {
  type AccessRows,
  inConsole,
  members,
  signedIn,
  type Statuses,
} from '../../../testing/access-row.ts';

const nobodys = '0190b5d0-0000-7000-8000-00000000c0de';
const ofNobody = () => ({ id: nobodys });

/** All signed-in users except those of a demo. */
const claimants = (status: number): Statuses => ({ ...signedIn(status), sandbox: 409 });
const network = (status: number) => ({
  ...inConsole(status, 'operations'),
  adminAdvanced: status,
});

export const companiesAccess: AccessRows = {
  listOwnCompanies: { expected: members(200, { otherRetailer: 200 }) },
  searchClaimable: { expected: signedIn(200), query: () => ({ q: 'kohl' }) },
  listOwnClaims: { expected: signedIn(200) },
  openClaim: {
    expected: claimants(201),
    body: ({ unique }) => ({
      name: `Shop ${unique}`,
      category: 'clothing',
      domain: `s${unique}.example`,
    }),
  },
  sendClaimCode: {
    expected: claimants(404),
    params: ofNobody,
    body: () => ({ address: 'erin.vogel@kohls.com' }),
  },
  proveByCode: { expected: claimants(404), params: ofNobody, body: () => ({ code: '123456' }) },
  checkClaimRecord: { expected: claimants(404), params: ofNobody },
  askPersonAboutClaim: {
    expected: claimants(404),
    params: ofNobody,
    body: () => ({ words: 'Ask for me at the office in Menomonee Falls' }),
  },
  withdrawClaim: { expected: claimants(404), params: ofNobody },
  listRetailerAccounts: { expected: network(200), query: () => ({ q: 'kohl' }) },
  listClaims: { expected: network(200) },
  readClaim: { expected: network(404), params: ofNobody },
  decideClaim: {
    expected: network(404),
    params: ofNobody,
    body: () => ({ verdict: 'approve', words: 'The office says so' }),
  },
};
