import { type AccessRows, dashboard, signedIn } from '../../../testing/access-row.ts';

const noCredit = () => ({ id: '0190b5d0-0000-7000-8000-00000000c0de' });

export const creditsAccess: AccessRows = {
  listOwnCredits: { expected: signedIn(200) },
  listCredits: { expected: dashboard },
  grantCredit: {
    expected: { ...dashboard, adminDashboard: 422 },
    body: () => ({
      email: 'nobody@example.com',
      amount: 5,
      reason: 'For the long wait',
      expiresOn: '2027-03-01',
    }),
  },
  takeCreditBack: {
    expected: { ...dashboard, adminDashboard: 404 },
    params: noCredit,
    body: () => ({ reason: 'Granted twice' }),
  },
};
