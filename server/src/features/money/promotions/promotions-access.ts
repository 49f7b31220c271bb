import { type AccessRows, inConsole, signedIn } from '../../../testing/access-row.ts';

const none = () => ({ id: '0190b5d0-0000-7000-8000-00000000c0de' });

const promotionOf = (unique: string) => ({
  code: `${unique.slice(0, 1)}${unique.replaceAll(/[^a-z0-9]/gi, '').slice(-12)}`,
  amount: 5,
  mostRedemptions: 20,
  perPerson: 1,
  isFirstOrderOnly: false,
  beginsOn: '2027-01-01',
  endsOn: '2027-03-01',
  reason: 'For the spring',
});

export const promotionsAccess: AccessRows = {
  listPromotions: { expected: inConsole(200, 'support') },
  createPromotion: {
    expected: inConsole(201, 'support'),
    body: ({ unique }) => promotionOf(`A${unique}`),
  },
  askForPromotion: {
    expected: inConsole(201, 'support'),
    body: ({ unique }) => promotionOf(`B${unique}`),
  },
  endPromotion: {
    expected: inConsole(404, 'support'),
    params: none,
    body: () => ({ reason: 'Too dear', takesBack: false }),
  },
  // No promotion of the test data has this code.
  redeemPromotion: { expected: signedIn(404), body: () => ({ code: 'NOBODYS1' }) },
};
