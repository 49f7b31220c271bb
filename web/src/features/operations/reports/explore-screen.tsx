import { Card } from '../../../ui/card.tsx';
import { readReport, type ReportedFigure } from '@backhaul/contract/calls/operations/reports.ts';
import {
  figureCatalogue,
  figureKeys,
  type ReportStep,
} from '@backhaul/domain/figures/figure-catalogue.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { QueryView } from '../../../calls/query-view.tsx';
import { queryOf } from '../../../lib/api/query-of.ts';
import { formatCalendarDay, formatShortDay } from '../../../lib/format/dates.ts';
import { useQueryTexts } from '../../../lib/use-query-texts.ts';
import { SeriesChart } from '../../../ui/chart/series-chart.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { Details } from '../../../ui/details.tsx';
import { Box, Row, Stack, Text } from '../../../ui/layout.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { SelectField } from '../../../ui/text-field.tsx';
import { casesWords, changeOf, figureWords } from '@backhaul/domain/figures/figure-words.ts';
import { dimensionsOf } from '@backhaul/domain/figures/figure-parts.ts';
import { CompareChoice } from './compare-choice.tsx';
import { dimensionNames, FigureByParts } from './figure-by-parts.tsx';
import { MadeUpNote } from './made-up-note.tsx';
import { ReportHead } from './report-head.tsx';
import { lookAgainMs, type Span, useComparedDays, useReportDays } from './use-report-days.ts';

const stepNames: Readonly<Record<ReportStep, string>> = {
  day: 'Day',
  week: 'Week from',
  month: 'Month from',
};

function FigureOverTime({
  figure,
  span,
  comparedWords,
}: {
  figure: ReportedFigure;
  span: Span;
  comparedWords: string;
}) {
  const { by } = span;
  const { key, value, cases, before, points } = figure;
  const { name, question, unit, formula } = figureCatalogue[key];
  const change = changeOf(key, value, before.value, comparedWords);
  return (
    <Stack gap={4}>
      <Text size={24} weight={650} figures>
        {value === null ? '–' : figureWords(unit, value)}{' '}
        <Text as="span" size={14} tone="quiet" weight={450}>
          {[casesWords(unit, cases), change?.words].filter(Boolean).join(' · ')}
        </Text>
      </Text>
      <Card as="section" flat>
        <Box pad={4}>
          <SeriesChart
            label={`${name} by ${by}`}
            heading={<h2>{question}</h2>}
            along={stepNames[by]}
            categories={points.map(({ day }) => ({ key: day, label: formatShortDay(day) }))}
            series={[
              {
                name,
                kind: 'bars',
                values: points.map((point) =>
                  unit === 'share' && point.value !== null ? point.value * 100 : point.value,
                ),
                missing: 'not enough data',
              },
            ]}
            formatTick={String}
            formatValue={(height) => figureWords(unit, unit === 'share' ? height / 100 : height)}
            empty="No data for these days"
          />
        </Box>
      </Card>
      <Text size={14} tone="quiet">
        {formula}
      </Text>
      <Details summary="As a table">
        <DataTable
          caption={`${name}, newest first`}
          rows={points.toReversed()}
          keyOf={({ day }) => day}
          columns={[
            {
              key: 'day',
              name: stepNames[by],
              cell: ({ day }) => formatCalendarDay(day),
              card: 'title',
            },
            {
              key: 'value',
              name,
              isFigure: true,
              card: 'start',
              cell: (point) =>
                point.value === null ? 'not enough data' : figureWords(unit, point.value),
            },
            {
              key: 'cases',
              name: 'Counted',
              isFigure: true,
              cell: (point) => point.cases,
              card: 'end',
            },
          ]}
        />
      </Details>
    </Stack>
  );
}

/**
 * A page with one figure of the reports over time, or split by a dimension such as the store. The URL has the
 * figure, the days and the comparison.
 */
export function ExploreScreen() {
  const [query, change] = useQueryTexts();
  const { span, days, choose } = useReportDays();
  const of = figureKeys.find((known) => known === query['figure']) ?? figureKeys[0];
  const compared = useComparedDays(days);
  const { against } = compared;
  const comparedWords = compared.words ?? span.before;
  const dimensions = dimensionsOf(of);
  const split = dimensions.find((known) => known === query['split']);
  const report = useQuery({
    ...queryOf(readReport, { query: { of, ...days, against } }),
    placeholderData: keepPreviousData,
    refetchInterval: lookAgainMs,
  });
  return (
    <Stack gap={4} padY={4}>
      <Row gap={3} align="end" wrap>
        <SelectField
          dense
          label="Figure"
          value={of}
          onChange={({ target }) => change({ figure: target.value }, { replace: true })}
        >
          {figureKeys.map((key) => (
            <option key={key} value={key}>
              {figureCatalogue[key].name}
            </option>
          ))}
        </SelectField>
        <SelectField
          dense
          label="Split by"
          value={split ?? ''}
          onChange={({ target }) => change({ split: target.value || undefined }, { replace: true })}
        >
          <option value="">Time</option>
          {dimensions.map((dimension) => (
            <option key={dimension} value={dimension}>
              {dimensionNames[dimension]}
            </option>
          ))}
        </SelectField>
        <CompareChoice from={days.from} compared={compared} />
        <ReportHead span={span} onChoose={choose} />
      </Row>
      {report.data && <MadeUpNote report={report.data} />}
      {split && (
        <FigureByParts
          // A new key for each figure, so that the previous figure is not shown while the next one loads.
          key={`${of} ${split}`}
          of={of}
          by={split}
          days={{ from: days.from, to: days.to, against }}
          before={comparedWords}
        />
      )}
      {!split && (
        <QueryView
          query={report}
          loading={
            <SkeletonRegion label="The figure is loading">
              <Skeleton height="320px" />
            </SkeletonRegion>
          }
          failed={{ title: 'The figure could not be loaded.' }}
        >
          {({ figures: [figure] }) =>
            figure && <FigureOverTime figure={figure} span={span} comparedWords={comparedWords} />
          }
        </QueryView>
      )}
    </Stack>
  );
}
