import { daysLateUntilStop } from '../retail/invoice.ts';
import type { NotificationWords } from './notification-words.ts';

interface InvoiceFacts {
  company: string;
  number: string;
  /** The amount that is left to pay. */
  left: string;
  dueOn: string;
}

const link = { label: 'See the invoice', page: 'invoices' } as const;

const invoiceSent = ({ company, number, left, dueOn }: InvoiceFacts): NotificationWords => ({
  subject: `Invoice ${number} for ${company}: ${left}`,
  body: `It has every return that you covered in the month, line by line. It is due on ${dueOn}.`,
  link,
});

const invoiceOverdue = ({ company, number, left, dueOn }: InvoiceFacts): NotificationWords => ({
  subject: `Invoice ${number} for ${company} is late`,
  body: `${left} was due on ${dueOn}. ${daysLateUntilStop} days after that, your customers pay for new returns themselves.`,
  link,
});

interface AnsweredFacts {
  company: string;
  number: string;
  /** The credited amount, such as '$4.79'; null if the invoice is unchanged. */
  credited: string | null;
  answer: string;
  /** The amount that is left to pay; null if nothing is. */
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
      ? `Invoice ${number} for ${company} stands`
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
