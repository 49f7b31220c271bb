import { type AdminActAnswer, listAdminActs } from '@backhaul/contract/calls/audit.ts';
import { adminActs } from '@backhaul/domain/audit/admin-acts.ts';
import { pageQueryOf } from '../../lib/api/query-of.ts';
import { sendForPage } from '../../lib/api/send.ts';
import { paths } from '../../lib/paths.ts';
import type { QueryTexts } from '../../lib/query-text.ts';
import { Link } from '../../lib/router/link.tsx';
import { ListPage } from '../../parts/list-page/list-page.tsx';
import type { PageInput } from '../../parts/list-page/use-list-state.ts';
import { SpokenTime } from '../../parts/spoken-time.tsx';
import type { Column } from '../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { authorWords, changeWords, subjectWords } from './act-words.ts';
import classes from './admin-audit.module.css';
import { AuditControls, auditFilterOf } from './audit-controls.tsx';

const sourceOf = (query: Partial<QueryTexts>) => ({
  options: (input: PageInput) =>
    pageQueryOf(listAdminActs, { query: { ...input, ...auditFilterOf(query) } }),
  read: (input: PageInput, signal: AbortSignal) =>
    sendForPage(listAdminActs, { query: { ...input, ...auditFilterOf(query) }, signal }),
});

/** The order opens; a person or a thing is named. */
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
    <ul className={classes['changes']}>
      {changes.map((change) => (
        <li key={change.fact}>{changeWords(change)}</li>
      ))}
    </ul>
  );
}

const columns: readonly Column<AdminActAnswer>[] = [
  {
    key: 'what',
    name: 'What',
    card: 'title',
    wraps: true,
    cell: ({ action }) => adminActs[action],
  },
  { key: 'about', name: 'About', card: 'start', cell: (act) => <About act={act} /> },
  { key: 'who', name: 'Who', card: 'start', cell: authorWords },
  {
    key: 'changes',
    name: 'Before and after',
    card: 'start',
    wraps: true,
    cell: ({ changes }) => <Changes changes={changes} />,
  },
  {
    key: 'why',
    name: 'Why',
    card: 'start',
    isExtra: true,
    wraps: true,
    cell: ({ reason }) => reason ?? '',
  },
  { key: 'when', name: 'When', card: 'end', cell: ({ at }) => <SpokenTime instant={at} /> },
];

/** What administrators did that moves money or access: who, what, about whom, from what to what, and why. */
export function AdminAuditScreen() {
  return (
    <ListPage
      title="Audit"
      noun={['act', 'acts']}
      sourceOf={sourceOf}
      filters={['q', 'by', 'action', 'day']}
      Controls={AuditControls}
      columns={columns}
      csv={[
        ['When', ({ at }) => at],
        ['Who', authorWords],
        ['What', ({ action }) => adminActs[action]],
        ['About', subjectWords],
        ['Before and after', ({ changes }) => changes.map(changeWords).join('; ')],
        ['Why', ({ reason }) => reason],
      ]}
      keyOf={({ id }) => id}
      empty={
        <EmptyState title="No acts yet">
          What administrators do that moves money or access is kept here, and nobody can change it.
        </EmptyState>
      }
    />
  );
}
