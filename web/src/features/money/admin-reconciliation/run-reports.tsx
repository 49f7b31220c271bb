import {
  listReconciliationRuns,
  type ReconciliationRun,
  startReconciliation,
} from '@backhaul/contract/calls/money/reconciliation.ts';
import { toCents } from '@backhaul/contract/money.ts';
import { formatCents } from '@backhaul/domain/money/cents.ts';
import { IconAlertTriangle, IconCircleCheck, IconClock, IconRefresh } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { QueryView } from '../../../calls/query-view.tsx';
import { useCommand } from '../../../calls/use-command.ts';
import { queryOf } from '../../../lib/api/query-of.ts';
import { refreshTags } from '../../../lib/api/cache-tags.ts';
import { formatDollars } from '../../../lib/format/money.ts';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/router/link.tsx';
import { SpokenTime } from '../../../parts/spoken-time.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Box, Row, Stack, Text } from '../../../ui/layout.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { providerName, sideNames } from '../../../words/console/differences.ts';
import classes from './admin-reconciliation.module.css';

const shownRuns = 6;
/** The polling interval, in milliseconds. A comparison takes seconds. */
const askAgainMs = 1500;

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

function Verdict({ run }: { run: ReconciliationRun }) {
  const stroke = 1.75;
  if (run.state === 'running')
    return <Badge icon={<IconRefresh stroke={stroke} />}>Comparing</Badge>;
  if (run.state === 'failed')
    return (
      <Badge tone="bad" icon={<IconAlertTriangle stroke={stroke} />}>
        Comparison failed
      </Badge>
    );
  if (run.differences === 0 && run.onTheWay > 0)
    return <Badge icon={<IconClock stroke={stroke} />}>Records agree so far</Badge>;
  return run.differences === 0 ? (
    <Badge tone="ok" icon={<IconCircleCheck stroke={stroke} />}>
      Records agree
    </Badge>
  ) : (
    <Badge tone="warn" icon={<IconAlertTriangle stroke={stroke} />}>
      {counted(run.differences, 'difference', 'differences')}
    </Badge>
  );
}

function extras(run: ReconciliationRun): string {
  return [
    run.settled > 0 &&
      `${run.settled} older ${run.settled === 1 ? 'difference' : 'differences'} resolved`,
    run.feesPosted > 0 && `${formatDollars(run.feesPostedSum)} in payment fees recorded`,
  ]
    .filter((part) => part !== false)
    .join(', ');
}

/** A line such as 'Records agree so far, 3 lines of -$21.32 too new to compare (until 5:20 PM)'. */
function TooYoung({ run }: { run: ReconciliationRun }) {
  const { differences, onTheWay, onTheWaySum, onTheWayUntil } = run;
  if (onTheWay === 0) return null;
  return (
    <Text size={14}>
      {differences === 0 && 'Records agree so far. '}
      {counted(onTheWay, 'line', 'lines')} (total {formatDollars(onTheWaySum)}){' '}
      {onTheWay === 1 ? 'is' : 'are'} too new to compare
      {onTheWayUntil !== null && (
        <>
          {' '}
          (until <SpokenTime instant={onTheWayUntil} />)
        </>
      )}
      .
    </Text>
  );
}

/**
 * Words for the difference between the payment provider's total and our ledger's total. It includes lines
 * that are too new to compare.
 */
function apart({ theirSum, ourSum }: ReconciliationRun): string {
  const cents = toCents(theirSum) - toCents(ourSum);
  return cents === 0 ? '' : `, difference ${formatCents(cents)}`;
}

function Report({ run }: { run: ReconciliationRun }) {
  const about = extras(run);
  return (
    <Stack as="li" gap={2} pad={3} className={classes['run']}>
      <Row gap={2} align="center" justify="between" wrap>
        <strong>{sideNames[run.side]}</strong>
        <Verdict run={run} />
      </Row>
      <Text size={14} tone="quiet">
        {providerName(run.provider)}, <SpokenTime instant={run.endedAt ?? run.startedAt} />
        {run.startedBy === null ? ', automatic' : `, by ${run.startedBy}`}
      </Text>
      {run.state === 'done' && (
        <Text size={14}>
          Provider: {counted(run.theirLines, 'line', 'lines')}, {formatDollars(run.theirSum)}. Our
          books: {counted(run.ourLines, 'posting', 'postings')}, {formatDollars(run.ourSum)}
          {apart(run)}
          {about === '' ? '.' : `; ${about}.`}
        </Text>
      )}
      {run.state === 'done' && <TooYoung run={run} />}
      {run.differences > 0 && (
        <Link to={paths.adminReconciliation} search={{ runId: run.id }}>
          Show the differences
        </Link>
      )}
    </Stack>
  );
}

/**
 * The latest comparisons of the payment providers' records with our ledger, and a button to start one now.
 */
export function RunReports() {
  const runs = useQuery({
    ...queryOf(listReconciliationRuns, { query: { limit: shownRuns } }),
    refetchInterval: ({ state }) =>
      state.data?.some((run) => run.state === 'running') === true ? askAgainMs : false,
  });
  const start = useCommand(startReconciliation, {
    failure: 'We could not start the comparison',
    success: { title: 'Comparing now' },
  });
  const isRunning = runs.data?.some((run) => run.state === 'running') === true;
  const queries = useQueryClient();
  const wasRunning = useRef(false);
  useEffect(() => {
    // The same page lists the differences that the comparison found, so that list is reloaded.
    if (wasRunning.current && !isRunning) void refreshTags(queries, ['reconciliation']);
    wasRunning.current = isRunning;
  }, [isRunning, queries]);
  return (
    <Stack as="section" gap={3} below={4} aria-label="Comparisons">
      <Row gap={3} align="center" justify="between" wrap>
        <Text size={14} tone="quiet">
          Every night we compare the payment providers’ records with our books.
        </Text>
        <Button
          variant="primary"
          disabled={isRunning || start.isPending}
          onClick={() => start.send({})}
        >
          {isRunning ? 'Comparing...' : 'Compare now'}
        </Button>
      </Row>
      <QueryView
        query={runs}
        loading={
          <SkeletonRegion label="Comparisons">
            <Skeleton height="96px" />
          </SkeletonRegion>
        }
        failed={{ title: 'The comparisons could not be loaded.' }}
        isEmpty={(all) => all.length === 0}
        empty={<Text size={14}>No comparison has run yet.</Text>}
      >
        {(all) => (
          <Box as="ul" className={classes['list']}>
            {all.map((run) => (
              <Report key={run.id} run={run} />
            ))}
          </Box>
        )}
      </QueryView>
    </Stack>
  );
}
