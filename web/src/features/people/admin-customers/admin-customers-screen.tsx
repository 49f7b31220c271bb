import { type CustomerRow, listCustomers } from '@backhaul/contract/calls/people/customers.ts';
import { countedReturns } from '@backhaul/domain/operations/counted-returns.ts';
import { choice, search } from '../../../parts/list-page/list-filters.tsx';
import { listOf } from '../../../parts/list-page/list-of.tsx';
import { ThingLink } from '../../../parts/thing/thing-link.tsx';

const states = {
  under_way: { name: 'Active return' },
  credit: { name: 'Credit left' },
  leaving: { name: 'Account closes soon' },
} as const;

const returnsOf = ({ returns, underWay }: CustomerRow) => {
  if (returns === 0) return 'No returns';
  const all = returns >= countedReturns ? `${countedReturns} or more` : String(returns);
  const words = `${all} ${returns === 1 ? 'return' : 'returns'}`;
  return underWay > 0 ? `${words}, ${underWay} active` : words;
};

/** The list of customers, newest first. */
export const AdminCustomersScreen = listOf(listCustomers, {
  title: 'Customers',
  noun: ['customer', 'customers'],
  filters: {
    q: search({ label: 'Search customers', placeholder: 'Name, e-mail or phone' }),
    state: choice({ label: 'State', any: 'All customers', names: states }),
  },
  columns: [
    {
      name: 'Customer',
      text: 'name',
      cell: ({ id, name }) => (
        <ThingLink kind="customer" id={id}>
          {name}
        </ThingLink>
      ),
    },
    { name: 'Returns', text: returnsOf, card: 'start' },
    { name: 'Last return', time: 'lastReturnAt', card: 'end' },
    { name: 'E-mail', text: 'email' },
    { name: 'Phone', text: 'phone' },
    { name: 'Credit', money: 'credit' },
    { name: 'Open tickets', text: 'openTickets', isFigure: true },
    { name: 'Joined', day: 'joinedAt' },
    { name: 'Account closes', day: 'leavesAt', isExtra: true },
  ],
  empty: {
    title: 'No customers yet',
    children: 'Everybody who has a customer account appears here.',
  },
});
