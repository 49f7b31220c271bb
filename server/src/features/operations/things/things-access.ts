import {
  type AccessRows,
  type Statuses,
  type Subject,
  id,
  inConsole,
} from '../../../testing/access-row.ts';

const handlers = inConsole(200, 'support', 'operations');
/**
 * These roles, and administrators with any scope, may read payments. They get 404 instead of 403, because no
 * payment has this id.
 */
const noPayment: Statuses = inConsole(404, 'adminAdvanced', 'adminInternal', 'finance');
const nobody = () => ({ id: '00000000-0000-4000-8000-000000000000' });

const readers = (status: number) => inConsole(status, 'support', 'operations', 'finance');
const finders = (status: number) => inConsole(status, 'support', 'operations', 'finance', 'field');
const anOrder = ({ orderId }: Subject) => ({ kind: 'order', id: orderId });

export const thingsAccess: AccessRows = {
  findThings: {
    expected: finders(200),
    query: () => ({ q: 'casey' }),
  },
  readOrderCard: { expected: readers(200), params: id },
  readCustomerCard: { expected: handlers, params: ({ customerId }) => ({ id: customerId }) },
  readDriverCard: {
    expected: inConsole(200, 'operations'),
    params: ({ spareDriverId }) => ({ id: spareDriverId }),
  },
  readDriverMoney: {
    expected: inConsole(200, 'operations'),
    params: ({ spareDriverId }) => ({ id: spareDriverId }),
  },
  readDriverSafety: {
    expected: inConsole(200, 'operations'),
    params: ({ spareDriverId }) => ({ id: spareDriverId }),
  },
  readCustomerRefunds: { expected: handlers, params: ({ customerId }) => ({ id: customerId }) },
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
  listNotes: { expected: readers(200), params: anOrder },
  writeNote: {
    expected: readers(201),
    params: anOrder,
    body: () => ({ words: 'Casey is at home from 5.' }),
  },
  editNote: {
    expected: finders(404),
    params: () => ({ noteId: nobody().id }),
    body: () => ({ words: 'Casey is at home from 6.' }),
  },
  deleteNote: { expected: finders(404), params: () => ({ noteId: nobody().id }) },
  listNotePeople: { expected: readers(200), params: () => ({ kind: 'order' }) },
  finishMention: { expected: readers(404), params: () => ({ mentionId: nobody().id }) },
};
