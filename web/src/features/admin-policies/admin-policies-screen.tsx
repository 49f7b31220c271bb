import { listSourcedPolicies } from '@backhaul/contract/calls/policy-facts.ts';
import { useState } from 'react';
import { useTimeZone } from '../../lib/environment.ts';
import { pageQueryOf } from '../../lib/api/query-of.ts';
import { sendForPage } from '../../lib/api/send.ts';
import { calendarDayOf } from '../../lib/format/dates.ts';
import { useNow } from '../../lib/use-now.ts';
import { ListPage } from '../../parts/list-page/list-page.tsx';
import { OpenButton } from '../../parts/list-page/open-button.tsx';
import { ReturnWindowBadge } from '../../parts/return-window-badge.tsx';
import type { Column } from '../../ui/data-table/data-table.tsx';
import { Drawer } from '../../ui/dialog/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ageText, countersText, oldestOf, sourceText, type SourcedPolicy } from './fact-words.ts';
import { PolicyFacts } from './policy-facts.tsx';

const source = {
  options: () => pageQueryOf(listSourcedPolicies, {}),
  read: (_input: object, signal: AbortSignal) => sendForPage(listSourcedPolicies, { signal }),
};

/** The name opens the policy with its sources. */
function Retailer({ row }: { row: SourcedPolicy }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <OpenButton onOpen={() => setOpen(true)}>{row.name}</OpenButton>
      <Drawer opened={isOpen} onClose={() => setOpen(false)} title={row.name}>
        <PolicyFacts row={row} />
      </Drawer>
    </>
  );
}

function Oldest({ row }: { row: SourcedPolicy }) {
  const today = calendarDayOf(useNow(), useTimeZone());
  const oldest = oldestOf(row.facts);
  return oldest === null ? '' : ageText(oldest, today);
}

const noPolicy = 'none known';

const columns: readonly Column<SourcedPolicy>[] = [
  { key: 'name', name: 'Retailer', card: 'title', cell: (row) => <Retailer row={row} /> },
  {
    key: 'window',
    name: 'Window',
    card: 'badge',
    cell: ({ policy }) =>
      policy === null ? (
        noPolicy
      ) : (
        <ReturnWindowBadge days={policy.returnWindowDays} kind={policy.windowKind} />
      ),
  },
  {
    key: 'special',
    name: 'Others',
    isExtra: true,
    wraps: true,
    cell: ({ policy }) => Object.keys(policy?.categoryWindowDays ?? {}).join(', '),
  },
  { key: 'counters', name: 'Taken at', card: 'start', wraps: true, cell: countersText },
  {
    key: 'sources',
    name: 'Sources',
    isExtra: true,
    wraps: true,
    cell: ({ facts }) => [...new Set(facts.map((fact) => fact.source))].join(', '),
  },
  { key: 'oldest', name: 'Oldest fact', card: 'end', cell: (row) => <Oldest row={row} /> },
];

function daysCell(policy: SourcedPolicy['policy']) {
  if (policy === null) return '';
  if (policy.windowKind === 'store_decides') return 'store decides';
  return policy.returnWindowDays ?? 'no limit';
}

/** Every retailer's return policy, with where each fact is from and how old it is. */
export function AdminPoliciesScreen() {
  return (
    <ListPage
      title="Policies"
      noun={['retailer', 'retailers']}
      sourceOf={() => source}
      columns={columns}
      csv={[
        ['Retailer', ({ name }) => name],
        ['Days', ({ policy }) => daysCell(policy)],
        ['Version', ({ version }) => version ?? ''],
        ['Taken at', countersText],
        [
          'Facts',
          ({ facts }) =>
            facts
              .map((fact) => `${fact.about}: ${fact.says} (${sourceText(fact)}, ${fact.asOf})`)
              .join('; '),
        ],
      ]}
      keyOf={({ companyId }) => companyId}
      empty={<EmptyState title="No retailers yet">Those that ship come with the start.</EmptyState>}
    />
  );
}
