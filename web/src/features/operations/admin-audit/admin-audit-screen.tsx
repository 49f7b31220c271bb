import {
  type AdminActAnswer,
  listActAuthors,
  listAdminActs,
} from '@backhaul/contract/calls/operations/audit.ts';
import { adminActs } from '@backhaul/domain/audit/admin-acts.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../lib/api/query-of.ts';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/router/link.tsx';
import { choice, day, isUuid, search } from '../../../parts/list-page/list-filters.tsx';
import { pick } from '../../../parts/list-page/pick-filter.tsx';
import { listOf } from '../../../parts/list-page/list-of.tsx';
import { authorWords, changeWords, subjectWords } from '../../../words/console/audit.ts';

/** The subject of a staff action: a link for an order, a name for anything else. */
function About({ act }: { act: AdminActAnswer }) {
  const { order } = act;
  if (order === null) return subjectWords(act);
  return (
    <Link to={paths.adminOrders} search={{ order: order.id }}>
      {order.trackingNumber}
    </Link>
  );
}

function Changes({ changes }: Pick<AdminActAnswer, 'changes'>) {
  return (
    <ul>
      {changes.map((change) => (
        <li key={change.fact}>{changeWords(change)}</li>
      ))}
    </ul>
  );
}

const useAuthors = () =>
  (useQuery(queryOf(listActAuthors, {})).data ?? []).map(({ id, name }) => [id, name] as const);

/**
 * The audit log of staff actions that move money, change access or answer tickets: author, subject, change
 * and reason.
 */
export const AdminAuditScreen = listOf(listAdminActs, {
  title: 'Audit',
  noun: ['act', 'acts'],
  filters: {
    q: search({ label: 'Search the audit log', placeholder: 'Tracking number, person or reason' }),
    by: pick({ label: 'Who acted', any: 'Anybody', useOptions: useAuthors, isKnown: isUuid }),
    action: choice({ label: 'Action', any: 'Any action', names: adminActs }),
    day: day({ label: 'Day' }),
  },
  columns: [
    { name: 'Action', text: ({ action }) => adminActs[action], wraps: true },
    { name: 'About', text: subjectWords, cell: (act) => <About act={act} />, card: 'start' },
    { name: 'Person', text: authorWords, card: 'start' },
    {
      name: 'Old and new values',
      text: ({ changes }) => changes.map(changeWords).join('; '),
      cell: ({ changes }) => <Changes changes={changes} />,
      card: 'start',
      wraps: true,
    },
    { name: 'Reason', text: 'reason', card: 'start', isExtra: true, wraps: true },
    { name: 'When', time: 'at', card: 'end' },
  ],
  empty: {
    title: 'No actions yet',
    children:
      'This log lists actions that move money, change access or answer tickets. Nobody can change this log.',
  },
});
