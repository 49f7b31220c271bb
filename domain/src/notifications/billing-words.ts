import { daysLateUntilStop } from '../retail/invoice.ts';
import type { NotificationWords } from './notification-words.ts';

interface InvoiceFacts {
  company: string;
  number: string;
  /** The amount that the retailer still owes for the invoice. */
  left: string;
  dueOn: string;
}

const link = { label: 'See the invoice', page: 'invoices' } as const;

const invoiceSent = ({ company, number, left, dueOn }: InvoiceFacts): NotificationWords => ({
  subject: `Invoice ${number} for ${company}: ${left}`,
  body: `The invoice lists every return that you paid for in the month. It is due on ${dueOn}.`,
  link,
});

const invoiceOverdue = ({ company, number, left, dueOn }: InvoiceFacts): NotificationWords => ({
  subject: `Invoice ${number} for ${company} is late`,
  body: `${left} was due on ${dueOn}. If you do not pay within ${daysLateUntilStop} days of that day, your customers pay for new returns themselves.`,
  link,
});

interface AnsweredFacts {
  company: string;
  number: string;
  /** The amount by which we reduced the invoice, such as '$4.79'; null if the invoice is unchanged. */
  credited: string | null;
  answer: string;
  /** The amount that the retailer still owes for the invoice; null if it owes nothing. */
  left: string | null;
  dueOn: string;
}

const disputeAnswered = ({
  company,
  number,
  credited,
  answer,
  left,
  dueOn,
}: AnsweredFacts): NotificationWords => ({
  subject:
    credited === null
      ? `Invoice ${number} for ${company} stays as it is`
      : `We credited ${credited} of invoice ${number} for ${company}`,
  body: `We wrote: “${answer}” ${left === null ? 'Nothing is left to pay.' : `${left} is left to pay, due on ${dueOn}.`}`,
  link,
});

/** The texts of messages to retailers about their invoices. */
export const billingWords = {
  invoice_sent: invoiceSent,
  invoice_overdue: invoiceOverdue,
  dispute_answered: disputeAnswered,
};
