import { type AccessRows, inConsole, signedIn } from '../../../testing/access-row.ts';

const noCredit = () => ({ id: '0190b5d0-0000-7000-8000-00000000c0de' });

const nobodysCredit = () => ({
  email: 'nobody@example.com',
  amount: 5,
  reason: 'For the long wait',
  expiresOn: '2027-03-01',
});

export const creditsAccess: AccessRows = {
  listOwnCredits: { expected: signedIn(200) },
  listCredits: { expected: inConsole(200, 'support') },
  grantCredit: {
    expected: inConsole(422, 'support'),
    body: nobodysCredit,
  },
  askForCredit: { expected: inConsole(422, 'support'), body: nobodysCredit },
  takeCreditBack: {
    expected: inConsole(404, 'support'),
    params: noCredit,
    body: () => ({ reason: 'Granted twice' }),
  },
};
