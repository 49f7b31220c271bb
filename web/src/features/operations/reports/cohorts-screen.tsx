import { Card } from '../../../ui/card.tsx';
import { type Cohort, readCohorts } from '@backhaul/contract/calls/operations/cohorts.ts';
import {
  type CohortKind,
  cohortShare,
  cohortsShown,
  cohortsTogether,
  type CohortStep,
} from '@backhaul/domain/figures/cohorts.ts';
import { figureWords } from '@backhaul/domain/figures/figure-words.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { QueryView } from '../../../calls/query-view.tsx';
import { queryOf } from '../../../lib/api/query-of.ts';
import { formatShortDay } from '../../../lib/format/dates.ts';
import { useQueryTexts } from '../../../lib/use-query-texts.ts';
import { SeriesChart } from '../../../ui/chart/series-chart.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Box, Row, Stack, Text } from '../../../ui/layout.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { MadeUpNote } from './made-up-note.tsx';
import classes from './reports.module.css';
import { lookAgainMs } from './use-report-days.ts';

const kinds = [
  { value: 'customers', label: 'Customers' },
  { value: 'drivers', label: 'Drivers' },
] as const satisfies readonly { value: CohortKind; label: string }[];
const steps = [
  { value: 'week', label: 'By week' },
  { value: 'month', label: 'By month' },
] as const satisfies readonly { value: CohortStep; label: string }[];

const words = {
  customers: {
    question: 'Do customers come back?',
    counted:
      'Customers are grouped by the date of their first paid return. The table shows the share who paid for another return later.',
    empty: 'The table appears after the first paid return.',
  },
  drivers: {
    question: 'Do drivers stay?',
    counted:
      'Drivers are grouped by the date of their first job. The table shows the share who did another job later.',
    empty: 'The table appears after the first job.',
  },
} as const;

const share = (value: number) => figureWords('share', value);

function Cell({ back, people, isRunning }: { back: number; people: number; isRunning: boolean }) {
  const part = cohortShare(back, people);
  const heat = { '--heat': `${Math.round((part ?? 0) * 100)}%` } as CSSProperties;
  return (
    <td style={heat} data-running={isRunning || undefined}>
      {part === null ? (
        <Text as="span" tone="quiet">
          too few
        </Text>
      ) : (
        <strong>{share(part)}</strong>
      )}
      <span>
        {back} of {people}
      </span>
    </td>
  );
}

function HeatTable({ cohorts, by }: { cohorts: readonly Cohort[]; by: CohortStep }) {
  const longest = Math.max(0, ...cohorts.map(({ back }) => back.length));
  return (
    <div
      className={classes['heat']}
      tabIndex={0}
      role="region"
      aria-label="People by start date, one group per row"
    >
      <table>
        <caption className="visually-hidden">
          People grouped by start date, newest first, with the share who came back
        </caption>
        <thead>
          <tr>
            <th scope="col">{by === 'week' ? 'Week from' : 'Month from'}</th>
            <th scope="col">New</th>
            {Array.from({ length: longest }, (_, later) => (
              <th key={later} scope="col">
                {later + 1} {later === 0 ? by : `${by}s`} later
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cohorts.toReversed().map(({ from, people, back }) => (
            <tr key={from}>
              <th scope="row">{formatShortDay(from)}</th>
              <td>{people}</td>
              {back.map((count, later) => (
                <Cell
                  key={later}
                  back={count}
                  people={people}
                  isRunning={later === back.length - 1}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Together({
  cohorts,
  of,
  by,
}: {
  cohorts: readonly Cohort[];
  of: CohortKind;
  by: CohortStep;
}) {
  // The current week or month is left out, because it is not over and would look like a loss of customers.
  const whole = cohorts.map(({ people, back }) => ({ people, back: back.slice(0, -1) }));
  const longest = Math.max(0, ...whole.map(({ back }) => back.length));
  if (longest === 0) return null;
  const along = Array.from({ length: longest }, (_, later) => cohortsTogether(whole, later));
  return (
    <Card as="section" flat>
      <Box pad={4}>
        <SeriesChart
          label={`Share of people who came back, by ${by}`}
          heading={<h2>{words[of].question}</h2>}
          along={
            by === 'week'
              ? 'Weeks after first return or job (number of people)'
              : 'Months after first return or job (number of people)'
          }
          categories={along.map(({ people }, later) => ({
            key: String(later + 1),
            label: `${later + 1} (${people})`,
          }))}
          series={[
            {
              name: 'Came back',
              kind: 'line',
              values: along.map((one) => (one.share === null ? null : one.share * 100)),
              missing: 'too few people',
            },
          ]}
          formatTick={(height) => `${height}%`}
          formatValue={(height) => share(height / 100)}
          empty="Nobody has come back yet"
        />
      </Box>
    </Card>
  );
}

/**
 * A page with cohorts of customers by their first week or month, and the share that came back. The URL has
 * the choices.
 */
export function CohortsScreen() {
  const [query, change] = useQueryTexts();
  const of = kinds.find(({ value }) => value === query['of'])?.value ?? 'customers';
  const by = steps.find(({ value }) => value === query['by'])?.value ?? 'week';
  const read = useQuery({
    ...queryOf(readCohorts, { query: { of, by } }),
    placeholderData: keepPreviousData,
    refetchInterval: lookAgainMs,
  });
  const choose = (part: Record<string, string>) => change(part, { replace: true });
  return (
    <Stack gap={4} padY={4}>
      <Row gap={3} wrap>
        <Segmented
          legend="Of"
          segments={kinds}
          value={of}
          onChange={(value) => choose({ of: value })}
        />
        <Segmented
          legend="By"
          segments={steps}
          value={by}
          onChange={(value) => choose({ by: value })}
        />
      </Row>
      <Text size={14} tone="quiet">
        {words[of].counted} The table shows the last {cohortsShown} {by}s. A dashed frame marks the
        current {by}, which is not over yet. We hide shares of fewer than five people.
      </Text>
      <QueryView
        query={read}
        loading={
          <SkeletonRegion label="The cohorts are loading">
            <Skeleton height="320px" />
          </SkeletonRegion>
        }
        failed={{ title: 'The cohorts could not be loaded.' }}
        isEmpty={({ cohorts }) => cohorts.length === 0}
        empty={<EmptyState title="No cohorts yet">{words[of].empty}</EmptyState>}
      >
        {({ cohorts, madeUpUntil }) => (
          <>
            <MadeUpNote report={{ madeUpUntil }} />
            <HeatTable cohorts={cohorts} by={by} />
            <Together cohorts={cohorts} of={of} by={by} />
          </>
        )}
      </QueryView>
    </Stack>
  );
}
