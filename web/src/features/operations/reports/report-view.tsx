import { readReport, type ReportedFigure } from '@backhaul/contract/calls/operations/reports.ts';
import { figureCatalogue, type ReportGroup } from '@backhaul/domain/figures/figure-catalogue.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { QueryView } from '../../../calls/query-view.tsx';
import { queryOf } from '../../../lib/api/query-of.ts';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/router/link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Stack, Text } from '../../../ui/layout.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { casesWords, changeOf, figureWords } from './figure-words.ts';
import { ReportHead } from './report-head.tsx';
import classes from './reports.module.css';
import { lookAgainMs, type Span, useReportDays } from './use-report-days.ts';

/** One figure: its value, the change, and what it was counted from. Its name opens it alone. */
function FigureCard({ figure, span }: { figure: ReportedFigure; span: Span }) {
  const { key, value, cases, before } = figure;
  const { name, question, unit } = figureCatalogue[key];
  const change = changeOf(key, value, before.value, span.before);
  return (
    <li className={classes['figure']}>
      <Text size={14} weight={550}>
        <Link to={paths.exploreFigures} search={{ figure: key, days: span.value }}>
          {name}
        </Link>
      </Text>
      <Text size={24} weight={650} figures>
        {value === null ? '–' : figureWords(unit, value)}{' '}
        <Text as="span" size={13} tone="quiet" weight={450}>
          {casesWords(unit, cases)}
        </Text>
      </Text>
      {change && (
        <Text size={13} tone={change.isGood === null ? 'quiet' : change.isGood ? 'ok' : 'warn'}>
          {change.words}
        </Text>
      )}
      <Text size={13} tone="quiet">
        {question}
      </Text>
    </li>
  );
}

function ReportView({ of }: { of: ReportGroup }) {
  const { span, days, choose } = useReportDays();
  const report = useQuery({
    ...queryOf(readReport, { query: { of, ...days } }),
    placeholderData: keepPreviousData,
    refetchInterval: lookAgainMs,
  });
  return (
    <Stack gap={4} className={classes['page']}>
      <ReportHead span={span} onChoose={choose} />
      <QueryView
        query={report}
        loading={
          <SkeletonRegion label="The report is loading">
            <Skeleton height="320px" />
          </SkeletonRegion>
        }
        failed={{ title: 'The report could not be loaded.' }}
        isEmpty={({ firstDay }) => firstDay === null}
        empty={
          <EmptyState title="Nothing to count yet">
            The figures begin with the first booking.
          </EmptyState>
        }
      >
        {({ figures }) => (
          <ul className={classes['figures']}>
            {figures.map((figure) => (
              <FigureCard key={figure.key} figure={figure} span={span} />
            ))}
          </ul>
        )}
      </QueryView>
    </Stack>
  );
}

export const OverviewScreen = () => <ReportView of="overview" />;
export const SupportReportScreen = () => <ReportView of="support" />;
export const CostsReportScreen = () => <ReportView of="costs" />;
