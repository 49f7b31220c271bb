import { type ListedSample, listSamples } from '@backhaul/contract/calls/operations/samples.ts';
import { sampleRemedyNames } from '@backhaul/domain/operations/scorecard.ts';
import { IconAlertTriangle, IconCircleCheck, IconClock } from '@tabler/icons-react';
import { Suspense } from 'react';
import { entryOf } from '../../../lib/entry-of.ts';
import type { Look } from '../../../parts/list-page/list-columns.tsx';
import { choice, search } from '../../../parts/list-page/list-filters.tsx';
import { listOf } from '../../../parts/list-page/list-of.tsx';
import { ThingLink } from '../../../parts/thing/thing-link.tsx';
import { ScorecardButton } from './scorecard-dialog.tsx';
import { lazyPart } from '../../../lib/router/lazy-part.ts';

/** The code of the panel is loaded when an admin opens a sample. */
const SamplePanel = lazyPart(async () => (await import('./sample-panel.tsx')).SamplePanel);

const looks = {
  open: { name: 'To judge', tone: 'warn', icon: <IconClock /> },
  in_order: { name: 'No findings', tone: 'ok', icon: <IconCircleCheck /> },
  with_findings: { name: 'With findings', tone: 'warn', icon: <IconAlertTriangle /> },
} as const satisfies Readonly<Record<string, Look>>;

function lookOf({ hasFindings }: ListedSample): Look {
  if (hasFindings === null) return looks.open;
  return hasFindings ? looks.with_findings : looks.in_order;
}

function doneWords({ remedy, remedyWords }: ListedSample): string | null {
  if (remedy === null) return null;
  const name = entryOf(sampleRemedyNames, remedy) ?? remedy;
  return remedyWords === null ? name : `${name}: ${remedyWords}`;
}

/** The list of finished orders that were selected at random for a quality check, newest first. */
export const AdminSamplesScreen = listOf(listSamples, {
  title: 'Samples',
  noun: ['sample', 'samples'],
  above: <ScorecardButton />,
  filters: {
    q: search({ label: 'Search drivers', placeholder: 'Driver’s name, phone or plate' }),
    state: choice({ label: 'State', any: 'All states', names: looks }),
  },
  columns: [
    { name: 'Order', text: 'trackingNumber' },
    { name: 'State', badge: lookOf },
    {
      name: 'Points',
      text: ({ score }) => (score === null ? null : `${score} of 100`),
      isFigure: true,
      card: 'end',
    },
    {
      name: 'Driver',
      text: ({ driver }) => driver.name,
      cell: ({ driver: { id, name } }) => (
        <ThingLink kind="driver" id={id}>
          {name}
        </ThingLink>
      ),
      card: 'start',
    },
    { name: 'Store', text: 'store' },
    { name: 'Findings', text: 'findings', wraps: true },
    { name: 'What we did', text: doneWords, wraps: true },
    { name: 'Judged by', text: 'judgedBy', isExtra: true },
    { name: 'Finished', day: 'day', card: 'end' },
  ],
  Panel: (open) => (
    <Suspense>
      <SamplePanel {...open} />
    </Suspense>
  ),
  empty: {
    title: 'No sampled returns yet',
    children:
      'Each day we choose one in 20 finished returns at random, but at least three returns. You judge the quality of these returns here.',
  },
});
