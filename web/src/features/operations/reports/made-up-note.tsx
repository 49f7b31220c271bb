import type { Report } from '@backhaul/contract/calls/operations/reports.ts';
import { madeUpWords } from '@backhaul/domain/figures/figure-words.ts';
import { Notice } from '../../../ui/notice.tsx';

/** Says until which day a report contains made-up data; nothing if none of its days does. */
export function MadeUpNote({ report: { madeUpUntil } }: { report: Pick<Report, 'madeUpUntil'> }) {
  return madeUpUntil !== null && <Notice tone="quiet">{madeUpWords(madeUpUntil)}</Notice>;
}
