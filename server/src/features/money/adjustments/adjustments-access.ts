import { type AccessRows, inConsole } from '../../../testing/access-row.ts';

const nobodysPay = () => ({
  email: 'nobody@example.com',
  kind: 'incentive',
  amount: 10,
  reason: 'For the snow on Saturday',
});

export const adjustmentsAccess: AccessRows = {
  listAdjustments: { expected: inConsole(200, 'operations') },
  adjustDriverPay: {
    expected: inConsole(422, 'operations'),
    body: nobodysPay,
  },
  askForDriverPay: { expected: inConsole(422, 'operations'), body: nobodysPay },
};
