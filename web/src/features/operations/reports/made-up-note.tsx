import type { Report } from '@backhaul/contract/calls/operations/reports.ts';
import { madeUpWords } from '@backhaul/domain/figures/figure-words.ts';
import { Notice } from '../../../ui/notice.tsx';

/** Says until which day a report contains made-up data. Renders nothing if there is none. */
export function MadeUpNote({ report: { madeUpUntil } }: { report: Pick<Report, 'madeUpUntil'> }) {
  return madeUpUntil !== null && <Notice tone="quiet">{madeUpWords(madeUpUntil)}</Notice>;
}
