import {
  type FigurePart,
  readFigureParts,
} from '@backhaul/contract/calls/operations/figure-parts.ts';
import { figureCatalogue, type FigureKey } from '@backhaul/domain/figures/figure-catalogue.ts';
import type { FigureDimension } from '@backhaul/domain/figures/figure-parts.ts';
import { isSpread } from '@backhaul/domain/figures/figure-spreads.ts';
import { hourWords } from '@backhaul/domain/figures/saved-report.ts';
import { changeOf, figureWords } from '@backhaul/domain/figures/figure-words.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryView } from '../../../calls/query-view.tsx';
import { queryOf } from '../../../lib/api/query-of.ts';
import { ThingLink } from '../../../parts/thing/thing-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { SeriesChart } from '../../../ui/chart/series-chart.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Box, Stack, Text } from '../../../ui/layout.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { FigureSpread } from './figure-spread.tsx';
import { WeekHeat } from './week-heat.tsx';
import { weekdays } from './weekdays.ts';
import { lookAgainMs } from './use-report-days.ts';

export const dimensionNames: Readonly<Record<FigureDimension, string>> = {
  weekday: 'Weekday',
  hour_of_week: 'Weekday and hour',
  spread: 'Distribution',
  hour: 'Hour',
  area: 'Area',
  retailer: 'Retailer',
  store: 'Place',
  way: 'Destination',
  driver: 'Driver',
};

const wayNames: Readonly<Record<string, string>> = {
  counter: 'Retailer’s counter',
  carrier: 'Carrier',
  donation: 'Charity',
};

function nameOf(by: FigureDimension, { key, name }: FigurePart): string {
  if (by === 'weekday') return weekdays[Number(key) - 1] ?? key;
  if (by === 'hour') return hourWords(Number(key));
  return name ?? (by === 'way' ? (wayNames[key] ?? key) : key);
}

const linkOf = (by: FigureDimension, part: FigurePart): ReactNode =>
  (by === 'store' || by === 'driver') && part.name !== null ? (
    <ThingLink kind={by} id={part.key}>
      {part.name}
    </ThingLink>
  ) : (
    nameOf(by, part)
  );

interface PartsProps {
  of: FigureKey;
  by: FigureDimension;
  days: { from: string; to: string; against: string | undefined };
  /** Words for the period compared with, such as 'in the 4 weeks before'. */
  before: string;
}

/**
 * One figure split by a dimension, such as the store. Each part has its value, its change, and the number of
 * returns or other items from which the value is computed.
 */
export function FigureByParts({ of, by, days, before }: PartsProps) {
  const read = useQuery({
    ...queryOf(readFigureParts, { query: { of, by, ...days } }),
    placeholderData: keepPreviousData,
    refetchInterval: lookAgainMs,
  });
  const { name, unit, formula } = figureCatalogue[of];
  const dimension = dimensionNames[by];
  const words = (value: number | null) =>
    value === null ? 'not enough data' : figureWords(unit, value);
  return (
    <QueryView
      query={read}
      loading={
        <SkeletonRegion label="The figure is loading">
          <Skeleton height="320px" />
        </SkeletonRegion>
      }
      failed={{ title: 'The figure could not be loaded.' }}
      isEmpty={({ parts }) => parts.length === 0}
      empty={<EmptyState title="No data">There is no data for these days.</EmptyState>}
    >
      {({ parts, more }) => (
        <Stack gap={4}>
          {by === 'hour_of_week' && <WeekHeat of={of} parts={parts} />}
          {by === 'spread' && isSpread(of) && <FigureSpread of={of} parts={parts} />}
          {(by === 'weekday' || by === 'hour') && (
            <Card as="section" flat>
              <Box pad={4}>
                <SeriesChart
                  label={`${name} by ${by}`}
                  heading={<h2>{figureCatalogue[of].question}</h2>}
                  along={dimension}
                  categories={parts.map((part) => ({ key: part.key, label: nameOf(by, part) }))}
                  series={[
                    {
                      name,
                      kind: 'bars',
                      values: parts.map(({ value }) =>
                        unit === 'share' && value !== null ? value * 100 : value,
                      ),
                      missing: 'not enough data',
                    },
                  ]}
                  formatTick={String}
                  formatValue={(height) => words(unit === 'share' ? height / 100 : height)}
                  empty="No data for these days"
                />
              </Box>
            </Card>
          )}
          {by !== 'hour_of_week' && by !== 'spread' && (
            <DataTable
              caption={`${name} for each ${dimension.toLowerCase()}`}
              rows={parts}
              keyOf={({ key }) => key}
              columns={[
                {
                  key: 'part',
                  name: dimension,
                  card: 'title',
                  wraps: true,
                  cell: (part) => linkOf(by, part),
                },
                {
                  key: 'value',
                  name,
                  isFigure: true,
                  card: 'start',
                  cell: ({ value }) => words(value),
                },
                // A figure that is itself a count needs no column for the number of values.
                ...(unit === 'count'
                  ? []
                  : [
                      {
                        key: 'cases',
                        name: 'Counted',
                        isFigure: true,
                        card: 'end' as const,
                        cell: ({ cases }: FigurePart) => cases,
                      },
                    ]),
                ...(parts.every(({ before: { value } }) => value === null)
                  ? []
                  : [
                      {
                        key: 'change',
                        name: 'Change',
                        wraps: true,
                        cell: (part: FigurePart) =>
                          changeOf(of, part.value, part.before.value, before)?.words ?? '',
                      },
                    ]),
              ]}
            />
          )}
          <Text size={14} tone="quiet">
            {formula}
            {more > 0 && ` ${more} smaller groups are not shown.`}
          </Text>
        </Stack>
      )}
    </QueryView>
  );
}
