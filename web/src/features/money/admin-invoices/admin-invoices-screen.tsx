import { listInvoices } from '@backhaul/contract/calls/retail/invoices.ts';
import { Suspense } from 'react';
import { formatCalendarDay } from '../../../lib/format/dates.ts';
import { lazyPart } from '../../../lib/router/lazy-part.ts';
import { invoiceLooks } from '../../../parts/invoice/invoice-looks.tsx';
import { choice, search } from '../../../parts/list-page/list-filters.tsx';
import { listOf } from '../../../parts/list-page/list-of.tsx';
import { invoiceMonth } from '../../../words/retailers/invoices.ts';

/** The code of the panel is loaded when an admin opens an invoice. */
const InvoicePanel = lazyPart(async () => (await import('./invoice-panel.tsx')).InvoicePanel);

/** The list of invoices to retailers, newest first. */
export const AdminInvoicesScreen = listOf(listInvoices, {
  title: 'Invoices',
  noun: ['invoice', 'invoices'],
  filters: {
    q: search({ label: 'Search invoices', placeholder: 'Retailer or invoice number' }),
    state: choice({ label: 'State', any: 'All states', names: invoiceLooks }),
  },
  columns: [
    { name: 'Invoice', text: 'number' },
    { name: 'State', badge: ({ state }) => invoiceLooks[state] },
    { name: 'Retailer', text: ({ company }) => company.name, card: 'start' },
    { name: 'Month', text: ({ month }) => invoiceMonth(month), card: 'start' },
    { name: 'Due', text: ({ dueOn }) => formatCalendarDay(dueOn), card: 'start' },
    { name: 'Total', money: 'total' },
    { name: 'Left to pay', money: 'left', card: 'end' },
    { name: 'Returns', text: 'returns', isFigure: true, isExtra: true },
    { name: 'Paid', money: 'paid', isExtra: true },
    { name: 'Credited', money: 'credited', isExtra: true },
    { name: 'Written off', money: 'writtenOff', isExtra: true },
  ],
  Panel: (open) => (
    <Suspense>
      <InvoicePanel {...open} />
    </Suspense>
  ),
  empty: {
    title: 'No invoices yet',
    children: 'A retailer that pays for returns gets an invoice after each month.',
  },
});
