import { readReport } from '@backhaul/contract/calls/operations/reports.ts';
import type { ReportGroup } from '@backhaul/domain/figures/figure-catalogue.ts';
import { changeOf } from '@backhaul/domain/figures/figure-words.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { QueryView } from '../../../calls/query-view.tsx';
import { queryOf } from '../../../lib/api/query-of.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { FigureCard } from './figure-card.tsx';
import { MadeUpNote } from './made-up-note.tsx';
import { ReportHead } from './report-head.tsx';
import { lookAgainMs, useReportDays } from './use-report-days.ts';

function ReportView({ of }: { of: ReportGroup }) {
  const { span, days, choose } = useReportDays();
  const report = useQuery({
    ...queryOf(readReport, { query: { of, ...days } }),
    placeholderData: keepPreviousData,
    refetchInterval: lookAgainMs,
  });
  return (
    <Stack gap={4} padY={4}>
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
        empty={<EmptyState title="No data yet">Figures appear after the first booking.</EmptyState>}
      >
        {(found) => (
          <Stack gap={4}>
            <MadeUpNote report={found} />
            <Stack as="ul" gap={3} columns="cards">
              {found.figures.map((figure) => (
                <FigureCard
                  key={figure.key}
                  figure={figure}
                  change={changeOf(figure.key, figure.value, figure.before.value, span.before)}
                  days={span.value}
                />
              ))}
            </Stack>
          </Stack>
        )}
      </QueryView>
    </Stack>
  );
}

export const OverviewScreen = () => <ReportView of="overview" />;
export const SupportReportScreen = () => <ReportView of="support" />;
export const CostsReportScreen = () => <ReportView of="costs" />;
