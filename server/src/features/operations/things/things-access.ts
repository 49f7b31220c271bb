import { type AccessRows, type Statuses, id, inConsole } from '../../../testing/access-row.ts';

const handlers = inConsole(200, 'support', 'operations');
/** The answer to all who may follow payments, which needs no scope: there is none at this address. */
const noPayment: Statuses = inConsole(404, 'adminAdvanced', 'adminInternal', 'finance');
const nobody = () => ({ id: '00000000-0000-4000-8000-000000000000' });

export const thingsAccess: AccessRows = {
  findThings: {
    expected: inConsole(200, 'support', 'operations', 'finance', 'field'),
    query: () => ({ q: 'casey' }),
  },
  readOrderCard: { expected: inConsole(200, 'support', 'operations', 'finance'), params: id },
  readCustomerCard: { expected: handlers, params: ({ customerId }) => ({ id: customerId }) },
  readDriverCard: {
    expected: inConsole(200, 'operations'),
    params: ({ spareDriverId }) => ({ id: spareDriverId }),
  },
  readStoreCard: {
    expected: inConsole(200, 'support', 'operations', 'field'),
    params: ({ otherStoreId }) => ({ id: otherStoreId }),
  },
  readRetailerCard: {
    expected: inConsole(200, 'support', 'operations', 'field'),
    params: () => ({ id: 'target' }),
  },
  readPaymentCard: { expected: noPayment, params: nobody },
  readPayoutCard: { expected: noPayment, params: nobody },
  readTicketCard: {
    expected: inConsole(200, 'support'),
    params: ({ ticketId }) => ({ id: ticketId }),
  },
  readApplicationCard: { expected: inConsole(404, 'operations'), params: nobody },
  readIncidentCard: { expected: handlers, params: ({ incidentId }) => ({ id: incidentId }) },
};
