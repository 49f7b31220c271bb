import {
  listSavedReports,
  type SavedReport,
} from '@backhaul/contract/calls/operations/saved-reports.ts';
import { figureCatalogue } from '@backhaul/domain/figures/figure-catalogue.ts';
import { savedSpanNames, scheduleWords } from '@backhaul/domain/figures/saved-report.ts';
import { Suspense, useState } from 'react';
import { listOf } from '../../../parts/list-page/list-of.tsx';
import { RoomActs } from '../../../parts/room/room-slots.tsx';
import { Button } from '../../../ui/button.tsx';
import { lazyPart } from '../../../lib/router/lazy-part.ts';

/** The code of the panel is loaded when a person opens or saves a report. */
const SavedReportPanel = lazyPart(
  async () => (await import('./saved-report-panel.tsx')).SavedReportPanel,
);
const SaveReportDialog = lazyPart(
  async () => (await import('./save-report-dialog.tsx')).SaveReportDialog,
);

function SaveReport() {
  const [isOpen, setOpen] = useState(false);
  return (
    <RoomActs>
      <Button variant="primary" size="sm" onClick={() => setOpen(true)}>
        Save a report
      </Button>
      {isOpen && (
        <Suspense>
          <SaveReportDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </RoomActs>
  );
}

const figuresOf = ({ figures }: SavedReport) =>
  figures.map((key) => figureCatalogue[key].name).join(', ');

const readersOf = ({ readers }: SavedReport) =>
  readers.length === 0 ? 'Nobody' : readers.map(({ name }) => name).join(', ');

/** The list of reports that staff saved, with their e-mail schedule and recipients. */
export const SavedReportsScreen = listOf(listSavedReports, {
  title: 'Saved reports',
  noun: ['report', 'reports'],
  isWhole: true,
  acts: <SaveReport />,
  columns: [
    { name: 'Report', text: 'name' },
    { name: 'Figures', text: figuresOf, wraps: true },
    { name: 'Period', text: ({ days }) => `The last ${savedSpanNames[days].replace(/^a /, '')}` },
    {
      name: 'Schedule',
      text: ({ schedule }) => (schedule === null ? null : scheduleWords(schedule)),
      card: 'start',
    },
    { name: 'Sent to', text: readersOf, wraps: true },
    { name: 'Owner', text: ({ owner }) => owner ?? 'Yours' },
    { name: 'Last made', time: 'lastMadeAt', card: 'end' },
  ],
  Panel: (open) => (
    <Suspense>
      <SavedReportPanel {...open} />
    </Suspense>
  ),
  empty: {
    title: 'No saved reports yet',
    children:
      'Choose figures and a period, and save them as a report. We can e-mail the report each day, week or month.',
  },
});
