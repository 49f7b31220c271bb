import {
  type AgreementStanding,
  listAgreements,
} from '@backhaul/contract/calls/retail/agreement.ts';
import { IconBan, IconCircleCheck, IconClock, IconX } from '@tabler/icons-react';
import { Suspense } from 'react';
import { formatDollars } from '../../../lib/format/money.ts';
import { lazyPart } from '../../../lib/router/lazy-part.ts';
import type { Look } from '../../../parts/list-page/list-columns.tsx';
import { choice, search } from '../../../parts/list-page/list-filters.tsx';
import { listOf } from '../../../parts/list-page/list-of.tsx';

const standings: Readonly<Record<AgreementStanding['standing'], Look>> = {
  in_force: { name: 'In force', tone: 'ok', icon: <IconCircleCheck /> },
  offered: { name: 'Offered', tone: 'warn', icon: <IconClock /> },
  ended: { name: 'Ended', tone: 'plain', icon: <IconX /> },
  none: { name: 'None', tone: 'plain', icon: <IconBan /> },
};

/** The code of the panel is loaded when an admin opens a retailer. */
const AgreementPanel = lazyPart(async () => (await import('./agreement-panel.tsx')).AgreementPanel);

/** The list of retailers by name, each with its agreement and the amount that it owes. */
export const AdminAgreementsScreen = listOf(listAgreements, {
  title: 'Agreements',
  noun: ['agreement', 'agreements'],
  filters: {
    q: search({ label: 'Search retailers', placeholder: 'Name' }),
    standing: choice({ label: 'Agreement', any: 'All retailers', names: standings }),
  },
  columns: [
    { name: 'Retailer', text: 'name' },
    { name: 'Agreement', badge: ({ standing }) => standings[standing] },
    {
      name: 'Owed',
      text: ({ owed }) => (owed === 0 ? '' : `Owes ${formatDollars(owed)}`),
      isFigure: true,
      card: 'start',
    },
    { name: 'Reserved', money: 'promised' },
    {
      name: 'Credit limit',
      text: ({ creditLimit }) => (creditLimit === null ? '' : formatDollars(creditLimit)),
      isFigure: true,
    },
    { name: 'New offer', text: ({ isOffered }) => (isOffered ? 'Offer not accepted yet' : '') },
    { name: 'Owners', text: 'owners', isFigure: true, isExtra: true },
  ],
  Panel: (open) => (
    <Suspense>
      <AgreementPanel {...open} />
    </Suspense>
  ),
  empty: {
    title: 'No retailers yet',
    children:
      'Retailers appear here after the server loads its built-in list, or after a company joins.',
  },
});
