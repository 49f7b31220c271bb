import { type AccessRows, inConsole, signedIn } from '../../../testing/access-row.ts';

const none = () => ({ id: '0190b5d0-0000-7000-8000-00000000c0de' });
const missing = { expected: inConsole(404, 'support'), params: none };

export const loyaltyAccess: AccessRows = {
  listLoyaltyRules: { expected: inConsole(200, 'support') },
  readLoyaltyRule: missing,
  draftLoyaltyRule: {
    expected: inConsole(201, 'support'),
    body: () => ({
      name: 'Points for the year',
      pointsPerDollar: 10,
      silver: { fromReturns: 5, bonusPercent: 20 },
      gold: { fromReturns: 20, bonusPercent: 50 },
      budget: 500,
      beginsOn: '2027-01-01',
      endsOn: '2027-06-30',
    }),
  },
  dropLoyaltyRule: missing,
  startLoyaltyRule: missing,
  askForLoyaltyRule: missing,
  stopLoyaltyRule: { ...missing, body: () => ({ reason: 'Too dear' }) },
  readOwnLoyalty: { expected: signedIn(200) },
  readCustomerLoyalty: {
    expected: inConsole(200, 'support'),
    params: ({ customerId }) => ({ id: customerId }),
  },
  // None of the test's users has points, so the conversion is refused.
  convertPoints: { expected: signedIn(409) },
};
