import { type AccessRows, dashboard, signedIn } from '../../testing/access-row.ts';

export const supportAccess: AccessRows = {
  openTicket: {
    expected: signedIn(201),
    body: () => ({ kind: 'other', subject: 'Opening hours', words: 'When do you open?' }),
  },
  listTickets: { expected: signedIn(200) },
  listWaitingTickets: { expected: dashboard },
  answerTicket: {
    expected: dashboard,
    params: ({ ticketId }) => ({ id: ticketId }),
    body: () => ({ words: 'At eight.', closes: true }),
  },
};
