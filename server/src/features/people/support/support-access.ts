import { type AccessRows, inConsole, prospects, signedIn } from '../../../testing/access-row.ts';

export const supportAccess: AccessRows = {
  openTicket: {
    expected: signedIn(201),
    body: () => ({ kind: 'other', subject: 'Opening hours', words: 'When do you open?' }),
  },
  contactUs: {
    expected: prospects(201),
    body: ({ unique }) => ({
      subject: 'Opening hours',
      words: 'When do you open?',
      name: 'Jo Reyes',
      email: `${unique}@example.com`,
    }),
  },
  listTickets: { expected: signedIn(200) },
  listWaitingTickets: { expected: inConsole(200, 'support') },
  answerTicket: {
    expected: inConsole(200, 'support'),
    params: ({ ticketId }) => ({ id: ticketId }),
    body: () => ({ words: 'At eight.', closes: true }),
  },
};
