import type { Invoice } from '@backhaul/contract/calls/retail/invoices.ts';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClock,
  IconMessage2,
  IconReceiptRefund,
  IconX,
} from '@tabler/icons-react';
import { invoiceStateNames } from '../../words/retailers/invoices.ts';
import type { Look } from '../list-page/list-columns.tsx';

export const invoiceLooks: Readonly<Record<Invoice['state'], Look>> = {
  sent: { name: invoiceStateNames.sent, tone: 'info', icon: <IconClock /> },
  disputed: { name: invoiceStateNames.disputed, tone: 'warn', icon: <IconMessage2 /> },
  overdue: { name: invoiceStateNames.overdue, tone: 'bad', icon: <IconAlertTriangle /> },
  paid: { name: invoiceStateNames.paid, tone: 'ok', icon: <IconCircleCheck /> },
  credited: { name: invoiceStateNames.credited, tone: 'plain', icon: <IconReceiptRefund /> },
  written_off: { name: invoiceStateNames.written_off, tone: 'plain', icon: <IconX /> },
};
