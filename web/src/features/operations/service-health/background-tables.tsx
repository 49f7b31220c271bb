import {
  type BackgroundWork,
  readBackgroundWork,
} from '@backhaul/contract/calls/operations/service-health.ts';
import { IconEye } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { QueryView } from '../../../calls/query-view.tsx';
import { queryOf } from '../../../lib/api/query-of.ts';
import { SpokenTime } from '../../../parts/spoken-time.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { type Column, DataTable } from '../../../ui/data-table/data-table.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import {
  backgroundSentence,
  behindWords,
  jobNeedsSomebody,
  needsSomebody,
  runName,
  waitingWords,
} from '../../../words/console/background.ts';
import { spanWords } from '../../../words/console/health.ts';

type Reaction = BackgroundWork['reactions'][number];
type Job = BackgroundWork['jobs'][number];
type Runs = Pick<Reaction, 'name' | 'last' | 'failure' | 'hourRuns' | 'dayFailed'>;

const lookAgainMs = 15_000;
const shownAtFirst = 8;

const Quiet = ({ children }: { children: string }) => (
  <Text as="span" tone="quiet">
    {children}
  </Text>
);
const time = (instant: string | null | undefined, none: string) =>
  instant === null || instant === undefined ? (
    <Quiet>{none}</Quiet>
  ) : (
    <SpokenTime instant={instant} />
  );

/**
 * The last error with its time. An error that stopped a reaction (an event handler) comes first, because the
 * reaction is still stopped.
 */
function LastError({
  failure,
  stopped,
}: Pick<Runs, 'failure'> & Partial<Pick<Reaction, 'stopped'>>) {
  const latest = stopped ? { at: stopped.since, error: stopped.error } : failure;
  if (latest === null) return <Quiet>None</Quiet>;
  return (
    <Text as="span" size={14}>
      {latest.error} · <SpokenTime instant={latest.at} />
    </Text>
  );
}

const runColumns = <Of extends Runs>(each: string): Column<Of>[] => [
  {
    key: 'last',
    name: 'Last run',
    cell: ({ last }) => time(last?.at, 'Not yet'),
    card: 'start',
  },
  {
    key: 'took',
    name: each,
    isFigure: true,
    isExtra: true,
    cell: ({ last }) => (last === null ? '' : spanWords(last.seconds)),
  },
  { key: 'hour', name: 'Runs per hour', isFigure: true, cell: ({ hourRuns }) => hourRuns },
  {
    key: 'failed',
    name: 'Failures in 24 hours',
    isFigure: true,
    cell: ({ dayFailed }) => dayFailed,
  },
];

const nameColumn = <Of extends Runs>(needs: (row: Of) => boolean): Column<Of> => ({
  key: 'name',
  name: 'Name',
  wraps: true,
  cell: (row) => (
    <Row gap={2} wrap align="center">
      {runName(row.name)}
      {needs(row) && (
        <Badge tone="warn" icon={<IconEye stroke={2} />} dense>
          Problem, see the handbook
        </Badge>
      )}
    </Row>
  ),
  card: 'title',
});

const errorColumn = <Of extends Runs & Partial<Pick<Reaction, 'stopped'>>>(): Column<Of> => ({
  key: 'error',
  name: 'Last error',
  wraps: true,
  isExtra: true,
  cell: (row) => <LastError {...row} />,
});

/** A table in which rows that need attention come first. The rest of a long table is behind a button. */
function Runs<Of extends Runs>({
  heading,
  sentence,
  rows,
  columns,
}: {
  heading: string;
  sentence: string;
  rows: readonly Of[];
  columns: readonly Column<Of>[];
}) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, shownAtFirst);
  return (
    <Stack as="section" gap={2} aria-label={heading}>
      <Text as="h3" weight={650}>
        {heading}
      </Text>
      <Text tone="quiet">{sentence}</Text>
      <DataTable caption={heading} rows={shown} keyOf={({ name }) => name} columns={columns} />
      {rows.length > shown.length && (
        <Row>
          <Button size="sm" onClick={() => setWhole(true)}>
            Show all {rows.length}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

function Reactions({ reactions, asOf }: Pick<BackgroundWork, 'reactions' | 'asOf'>) {
  const needs = (reaction: Reaction) => needsSomebody(reaction, asOf);
  const oldest = ({ oldestAt }: Reaction) => oldestAt ?? asOf;
  const rows = reactions.toSorted(
    (a, b) =>
      Number(needs(b)) - Number(needs(a)) ||
      Date.parse(oldest(a)) - Date.parse(oldest(b)) ||
      b.hourRuns - a.hourRuns,
  );
  const columns: Column<Reaction>[] = [
    nameColumn(needs),
    { key: 'behind', name: 'Delay', cell: (row) => behindWords(row, asOf), card: 'badge' },
    { key: 'waits', name: 'Waiting', cell: waitingWords, card: 'end' },
    ...runColumns<Reaction>('Duration'),
    errorColumn(),
  ];
  const sentence = backgroundSentence(
    rows.length,
    rows.filter(needs).length,
    'reactions to events are up to date',
  );
  return <Runs heading="Reactions" sentence={sentence} rows={rows} columns={columns} />;
}

function Jobs({ jobs }: Pick<BackgroundWork, 'jobs'>) {
  const rows = jobs.toSorted(
    (a, b) =>
      Number(jobNeedsSomebody(b)) - Number(jobNeedsSomebody(a)) ||
      b.dayFailed - a.dayFailed ||
      (a.nextAt ?? 'z').localeCompare(b.nextAt ?? 'z') ||
      a.name.localeCompare(b.name),
  );
  const next = ({ nextAt, isScheduled }: Job): ReactNode =>
    time(nextAt, isScheduled ? 'None in the next 24 hours' : 'When needed');
  const columns: Column<Job>[] = [
    nameColumn(jobNeedsSomebody),
    { key: 'next', name: 'Next run', cell: next, card: 'end' },
    {
      key: 'waiting',
      name: 'In the queue',
      isFigure: true,
      cell: ({ waiting, givenUp }) => (givenUp === 0 ? waiting : `${waiting}, ${givenUp} given up`),
    },
    ...runColumns<Job>('Duration'),
    errorColumn(),
  ];
  const sentence = backgroundSentence(
    rows.length,
    rows.filter(jobNeedsSomebody).length,
    'kinds of jobs run on time',
  );
  return <Runs heading="Jobs" sentence={sentence} rows={rows} columns={columns} />;
}

/**
 * Tables with the progress of each reaction (an event handler), and the last and next run of each background
 * job.
 */
export function BackgroundTables() {
  const work = useQuery({
    ...queryOf(readBackgroundWork, {}),
    placeholderData: keepPreviousData,
    refetchInterval: lookAgainMs,
  });
  return (
    <QueryView
      query={work}
      loading={
        <SkeletonRegion label="Background jobs are loading">
          <Skeleton height="320px" />
        </SkeletonRegion>
      }
      failed={{ title: 'The background jobs could not be loaded.' }}
    >
      {({ reactions, jobs, asOf }) => (
        <>
          <Reactions reactions={reactions} asOf={asOf} />
          <Jobs jobs={jobs} />
        </>
      )}
    </QueryView>
  );
}
