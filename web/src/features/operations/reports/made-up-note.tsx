import type { Report } from '@backhaul/contract/calls/operations/reports.ts';
import { formatCalendarDay } from '../../../lib/format/dates.ts';
import { Notice } from '../../../ui/notice.tsx';

/** Says until when a report counts the made-up past; nothing if none of its days has it. */
export function MadeUpNote({ report: { madeUpUntil } }: { report: Pick<Report, 'madeUpUntil'> }) {
  if (madeUpUntil === null) return null;
  return (
    <Notice tone="quiet">
      Until {formatCalendarDay(madeUpUntil)} these figures count made-up returns, which an empty
      installation begins with. Nobody drove them.
    </Notice>
  );
}
