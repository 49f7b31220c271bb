import { daysLateUntilStop } from '../retail/invoice.ts';
import type { NotificationWords } from './notification-words.ts';

interface InvoiceFacts {
  company: string;
  number: string;
  /** The rest that is left to pay. */
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

/** The words to retailers about their invoices. */
export const billingWords = { invoice_sent: invoiceSent, invoice_overdue: invoiceOverdue };
