import {
  type AccessRows,
  admins,
  drivers,
  inConsole,
  prospects,
  signedIn,
} from '../../../testing/access-row.ts';

const nobodys = '0190b5d0-0000-7000-8000-00000000c0de';

export const supportAccess: AccessRows = {
  giveFeedback: {
    expected: { ...drivers(201), ...admins(403) },
    body: () => ({ kind: 'counter', words: 'The desk moved to the first floor.' }),
  },
  listOwnFeedback: { expected: { ...drivers(200), ...admins(403) } },
  listFeedback: { expected: inConsole(200, 'support', 'operations') },
  answerFeedback: {
    expected: inConsole(404, 'support', 'operations'),
    params: () => ({ id: '0190b5d0-0000-7000-8000-00000000c0de' }),
    body: () => ({ words: 'Thank you', asTicket: false }),
  },
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
  replyToTicket: {
    expected: { ...signedIn(404), customer: 201 },
    params: ({ ticketId }) => ({ id: ticketId }),
    body: () => ({ words: 'It is still missing.' }),
  },
  sayTicketHelped: {
    expected: { ...signedIn(404), customer: 409 },
    params: ({ ticketId }) => ({ id: ticketId }),
    body: () => ({ helped: true }),
  },
  replyInOutbox: {
    expected: inConsole(404, 'adminAdvanced'),
    params: () => ({ id: nobodys }),
    body: () => ({ words: 'Thank you.' }),
  },
  listChats: { expected: inConsole(200, 'support') },
  openTicketOfChat: {
    expected: inConsole(404, 'support'),
    params: () => ({ orderId: nobodys }),
    body: () => ({ side: 'owner' }),
  },
  listInbox: { expected: inConsole(200, 'support') },
  listEverything: { expected: inConsole(200, 'support') },
  readHelpedWeeks: { expected: inConsole(200, 'support') },
  countInbox: { expected: inConsole(200, 'support') },
  readTicketThread: {
    expected: inConsole(200, 'support'),
    params: ({ ticketId }) => ({ id: ticketId }),
  },
  changeTicketKind: {
    expected: inConsole(200, 'support'),
    params: ({ ticketId }) => ({ id: ticketId }),
    body: () => ({ kind: 'other' }),
  },
  mergeTicket: {
    expected: inConsole(422, 'support'),
    params: ({ ticketId }) => ({ id: ticketId }),
    body: ({ ticketId }) => ({ into: ticketId }),
  },
  listPreparedAnswers: {
    expected: inConsole(200, 'support'),
    query: ({ ticketId }) => ({ ticketId }),
  },
  writePreparedAnswer: {
    expected: inConsole(201, 'support'),
    body: ({ unique }) => ({
      title: `Opening hours ${unique}`,
      words: 'Hi {first_name}, we open at eight.',
      kinds: ['other'],
    }),
  },
  changePreparedAnswer: {
    expected: inConsole(404, 'support'),
    params: () => ({ id: nobodys }),
    body: () => ({ title: 'Closing hours', words: 'We close at nine.', kinds: [] }),
  },
  deletePreparedAnswer: { expected: inConsole(404, 'support'), params: () => ({ id: nobodys }) },
  listTickets: { expected: signedIn(200) },
  answerTicket: {
    expected: inConsole(200, 'support'),
    params: ({ ticketId }) => ({ id: ticketId }),
    body: () => ({ words: 'At eight.', closes: true }),
  },
};
