import {
  readSavedReport,
  removeSavedReport,
  type ReportRun,
  runSavedReport,
  type SavedReport,
} from '@backhaul/contract/calls/operations/saved-reports.ts';
import { savedSpanNames, scheduleWords } from '@backhaul/domain/figures/saved-report.ts';
import { changeOf } from '@backhaul/domain/figures/figure-words.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryView } from '../../../calls/query-view.tsx';
import { useCommand } from '../../../calls/use-command.ts';
import { queryOf } from '../../../lib/api/query-of.ts';
import { formatCalendarDay } from '../../../lib/format/dates.ts';
import { SpokenTime } from '../../../parts/spoken-time.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Drawer } from '../../../ui/dialog/dialog.tsx';
import { Fact, Facts } from '../../../ui/fact.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SkeletonRegion, SkeletonText } from '../../../ui/skeleton.tsx';
import { FigureCard } from './figure-card.tsx';
import { RunTable } from './run-table.tsx';
import { SaveReportDialog } from './save-report-dialog.tsx';

/**
 * A panel with a saved report: its last results, its e-mail schedule and recipients, and its buttons.
 */
export function SavedReportPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const read = useQuery(queryOf(readSavedReport, { params: { id } }));
  return (
    <Drawer opened onClose={onClose} title={read.data?.report.name ?? 'Report'}>
      <QueryView
        query={read}
        loading={
          <SkeletonRegion label="The report is loading">
            <SkeletonText lines={8} />
          </SkeletonRegion>
        }
        failed={{}}
        missing={<p>There is no report at this web address, or only its owner may see it.</p>}
      >
        {({ report, run }) => (
          <Stack gap={5}>
            <Acts report={report} onRemoved={onClose} />
            {run === null ? (
              <>
                <Notes notes={report.notes} />
                <Text tone="quiet">
                  We have not made this report yet. To make it now, press “Make report now”.
                </Text>
              </>
            ) : (
              <RunView run={run} report={report} />
            )}
            <Times report={report} />
          </Stack>
        )}
      </QueryView>
    </Drawer>
  );
}

function Acts({ report, onRemoved }: { report: SavedReport; onRemoved: () => void }) {
  const params = { id: report.id };
  const [open, setOpen] = useState<'change' | 'remove' | null>(null);
  const make = useCommand(runSavedReport, { failure: 'We could not make the report' });
  const remove = useCommand(removeSavedReport, {
    success: { title: 'The report is removed' },
    onDone: onRemoved,
  });
  return (
    <Row gap={3} wrap>
      <Button variant="primary" disabled={make.isPending} onClick={() => make.send({ params })}>
        {make.isPending ? 'Making...' : 'Make report now'}
      </Button>
      {report.owner === null && (
        <>
          <Button onClick={() => setOpen('change')}>Change</Button>
          <Button onClick={() => setOpen('remove')}>Remove</Button>
        </>
      )}
      {open === 'change' && <SaveReportDialog of={report} onClose={() => setOpen(null)} />}
      <ConfirmDialog
        opened={open === 'remove'}
        onClose={() => setOpen(null)}
        title="Remove the report?"
        explanation="We also remove all versions of this report. Nobody gets the report by e-mail any more."
        confirm="Remove the report"
        isPending={remove.isPending}
        problem={remove.problem}
        onConfirm={() => remove.send({ params })}
      />
    </Row>
  );
}

const Notes = ({ notes }: { notes: readonly string[] }) =>
  notes.length > 0 && <Notice tone="warn">{notes.join(' ')}</Notice>;

function RunView({ run, report: { days, by } }: { run: ReportRun; report: SavedReport }) {
  const before = `in the ${savedSpanNames[days].replace(/^a /, '')} before`;
  return (
    <Stack gap={3}>
      <Stack gap={1}>
        <Text as="h3" size={16} weight={600}>
          {formatCalendarDay(run.from)} to {formatCalendarDay(run.to)}
        </Text>
        <Text size={13} tone="quiet">
          {run.isScheduled ? 'Report made and sent' : 'Report made'}{' '}
          <SpokenTime instant={run.madeAt} />
        </Text>
      </Stack>
      <Notes notes={run.notes} />
      <Stack as="ul" gap={3} columns="cards">
        {run.figures.map((figure) => (
          <FigureCard
            key={figure.key}
            figure={figure}
            change={changeOf(figure.key, figure.value, figure.before.value, before)}
            days={days}
          />
        ))}
      </Stack>
      <RunTable run={run} by={by} />
    </Stack>
  );
}

function Times({ report: { schedule, readers, owner, isShared } }: { report: SavedReport }) {
  return (
    <Facts>
      <Fact name="E-mailed">{schedule === null ? 'Never' : scheduleWords(schedule)}</Fact>
      <Fact name="To">
        {readers.length === 0
          ? 'Nobody'
          : readers
              .map(({ name, mayRead }) =>
                mayRead ? name : `${name} (not allowed to read reports, so gets no e-mail)`,
              )
              .join(', ')}
      </Fact>
      <Fact name="Owner">{owner ?? 'You'}</Fact>
      <Fact name="Seen by">
        {isShared
          ? 'Everybody who may read reports'
          : 'The owner and everybody who gets the report by e-mail'}
      </Fact>
    </Facts>
  );
}
