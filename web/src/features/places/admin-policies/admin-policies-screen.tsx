import { listSourcedPolicies } from '@backhaul/contract/calls/places/policy-facts.ts';
import { IconAlertTriangle, IconCheck, IconQuestionMark } from '@tabler/icons-react';
import { useTimeZone } from '../../../lib/environment.ts';
import { calendarDayOf, formatCalendarDay } from '../../../lib/format/dates.ts';
import { useNow } from '../../../lib/use-now.ts';
import type { Look } from '../../../parts/list-page/list-columns.tsx';
import { listOf } from '../../../parts/list-page/list-of.tsx';
import { ReturnWindowBadge } from '../../../parts/return-window-badge.tsx';
import {
  ageText,
  countersText,
  oldestOf,
  type SourcedPolicy,
} from '../../../words/console/policy-facts.ts';
import { PolicyPanel } from './policy-panel.tsx';

function Window({ policy }: Pick<SourcedPolicy, 'policy'>) {
  if (policy === null) return 'not known';
  return <ReturnWindowBadge days={policy.returnWindowDays} kind={policy.windowKind} />;
}

function Oldest({ row }: { row: SourcedPolicy }) {
  const today = calendarDayOf(useNow(), useTimeZone());
  const oldest = oldestOf(row.facts);
  return oldest === null ? '' : ageText(oldest, today);
}

function checkLook({ knownOn, isOld }: SourcedPolicy): Look {
  if (knownOn === null) return { name: 'No policy', icon: <IconQuestionMark /> };
  return isOld
    ? { name: 'Checked over a year ago', tone: 'warn', icon: <IconAlertTriangle /> }
    : { name: formatCalendarDay(knownOn), tone: 'ok', icon: <IconCheck /> };
}

function daysCell(policy: SourcedPolicy['policy']) {
  if (policy === null) return '';
  if (policy.windowKind === 'store_decides') return 'store decides';
  return policy.returnWindowDays ?? 'no limit';
}

/** The list of retailers' return policies, with the source and age of each fact. */
export const AdminPoliciesScreen = listOf(listSourcedPolicies, {
  title: 'Policies',
  noun: ['retailer', 'retailers'],
  isWhole: true,
  key: 'companyId',
  Panel: PolicyPanel,
  columns: [
    { name: 'Retailer', text: 'name' },
    {
      name: 'Return window',
      text: ({ policy }) => daysCell(policy),
      cell: (row) => <Window {...row} />,
      card: 'badge',
    },
    {
      name: 'Other windows',
      cell: ({ policy }) => Object.keys(policy?.categoryWindowDays ?? {}).join(', '),
      isExtra: true,
      wraps: true,
    },
    { name: 'Accepted at', text: countersText, card: 'start', wraps: true },
    {
      name: 'Sources',
      cell: ({ facts }) => [...new Set(facts.map((fact) => fact.source))].join(', '),
      isExtra: true,
      wraps: true,
    },
    { name: 'Checked', badge: checkLook },
    { name: 'Oldest fact', cell: (row) => <Oldest row={row} />, card: 'end' },
  ],
  empty: {
    title: 'No retailers yet',
    children: 'To add the built-in policies, restart the server.',
  },
});
