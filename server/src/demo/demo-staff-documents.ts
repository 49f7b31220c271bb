import { addDays } from '@backhaul/domain/time/calendar-date.ts';
import { localTimeAt } from '@backhaul/domain/time/zoned-time.ts';
import { readAreaTimeZone } from '../database/area-day.ts';
import type { Database } from '../database/connect.ts';

const documents = [
  {
    key: 'customers-data',
    title: 'Handling customers’ data',
    sections: [
      {
        heading: 'Look at what your work needs',
        text: 'Open a customer because you have a piece of work about them: a call, a ticket, an order in your queue.',
      },
      {
        heading: 'Say no more than needed',
        text: 'A driver has the street and the bell once they accept, never the phone number. A store has the first name. A retailer sees the returns of its own stores, and no other retailer’s.',
      },
      {
        heading: 'When somebody asks for everything',
        text: 'People download their own data in their settings. Send nobody a list. If the police ask, pass it to an administrator; nobody on shift answers.',
      },
      {
        heading: 'If something went wrong',
        text: 'Tell an administrator within the hour, also when you are not sure. Nobody is blamed for reporting.',
      },
    ],
  },
  {
    key: 'money-and-second-persons',
    title: 'Money and second persons',
    sections: [
      {
        heading: 'Your limit',
        text: 'Give money back within your limit and with the reason that the customer reads. Never split one refund into two to stay below it.',
      },
      {
        heading: 'Above it',
        text: 'Ask, and write why. Who decides reads the order’s life first, and never decides for a friend or for themselves.',
      },
    ],
  },
  {
    key: 'on-call-at-night',
    title: 'On call at night',
    sections: [
      {
        heading: 'A call for help',
        text: 'Press ‘I look after it’, call the driver, and stay on the line until they say that they are safe.',
      },
      {
        heading: 'Everything else',
        text: 'Only what was promised for the night. The rest waits for the morning, with a note for the next shift.',
      },
    ],
  },
];

/** Writes the documents that the demo city's staff must sign. The rows belong to the caller's transaction. */
export async function writeDemoStaffDocuments(transaction: Database, now: Date): Promise<void> {
  const today = localTimeAt(now.getTime(), await readAreaTimeZone(transaction)).date;
  const rows = documents.map(({ key, title, sections }) => ({
    key,
    version: 1,
    title,
    sections: JSON.stringify(sections),
    published_by: null,
    published_at: now,
    sign_by: addDays(today, 7),
  }));
  await transaction.insertInto('staff_documents').values(rows).execute();
}
