import type { ReportRun, SavedReport } from '@backhaul/contract/calls/operations/saved-reports.ts';
import { figureCatalogue } from '@backhaul/domain/figures/figure-catalogue.ts';
import { figureWords } from '@backhaul/domain/figures/figure-words.ts';
import { formatCalendarDay } from '../../../lib/format/dates.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { Details } from '../../../ui/details.tsx';

const stepNames = { day: 'Day', week: 'Week from', month: 'Month from' } as const;

/** A table of all figures of a report by day, week or month, latest first. */
export function RunTable({ run: { figures }, by }: { run: ReportRun; by: SavedReport['by'] }) {
  const days = figures[0]?.points.map(({ day }) => day) ?? [];
  return (
    <Details summary={`By ${by}`}>
      <DataTable
        caption={`The figures by ${by}, newest first`}
        rows={days.toReversed()}
        keyOf={(day) => day}
        columns={[
          { key: 'day', name: stepNames[by], cell: formatCalendarDay, card: 'title' },
          ...figures.map(({ key, points }) => ({
            key,
            name: figureCatalogue[key].name,
            isFigure: true,
            cell: (day: string) => {
              const value = points.find((point) => point.day === day)?.value ?? null;
              return value === null ? '–' : figureWords(figureCatalogue[key].unit, value);
            },
          })),
        ]}
      />
    </Details>
  );
}
