import { type DayReport, readDayReports } from '@backhaul/domain/dispatch/day-report.ts';
import { Suspense, useRef, useState } from 'react';
import { lazyCode } from '../../../lib/router/lazy-code.tsx';
import { RoomActs } from '../../../parts/room/room-slots.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** The code of the charts is loaded once there is a report to show. */
const reports = lazyCode(async () => (await import('./day-reports.tsx')).DayReports);

interface Opened {
  name: string;
  /** The reports in the file; null if the file contains none. */
  reports: DayReport[] | null;
}

/**
 * Shows a report file made by `npm run city-day`. The file stays in the browser: it is neither uploaded nor
 * stored.
 */
export function CityDayScreen() {
  const [opened, show] = useState<Opened | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const open = async (file: File) =>
    show({ name: file.name, reports: readDayReports(await file.text()) });
  const choose = (
    <Button size="sm" variant="kraft" onClick={() => input.current?.click()}>
      {opened === null ? 'Open a Report' : 'Open Another Report'}
    </Button>
  );
  return (
    <Stack gap={3} padY={3}>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label="Report file"
        accept=".json,application/json"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void open(file);
          target.value = '';
        }}
      />
      {opened !== null && <RoomActs>{choose}</RoomActs>}
      {opened === null ? (
        <EmptyState title="No report is open" action={choose}>
          A simulated day compares dispatch methods without real people. To simulate a day and write
          a report, run <code>npm run city-day -- --out report.json</code>. Then open the report
          here. The file stays in your browser.
        </EmptyState>
      ) : opened.reports === null ? (
        <Notice tone="warn" role="alert" title={`We cannot read the file ${opened.name}`}>
          This file is not a report of a simulated day. Choose a report that “npm run city-day”
          wrote.
        </Notice>
      ) : (
        <Suspense fallback={<Skeleton height="480px" />}>
          <reports.Code>
            {(DayReports) => <DayReports name={opened.name} reports={opened.reports ?? []} />}
          </reports.Code>
        </Suspense>
      )}
    </Stack>
  );
}
