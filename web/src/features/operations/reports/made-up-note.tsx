import type { Report } from '@backhaul/contract/calls/operations/reports.ts';
import { madeUpWords } from '@backhaul/domain/figures/figure-words.ts';
import { Notice } from '../../../ui/notice.tsx';

/** Says until when a report counts the made-up past; nothing if none of its days has it. */
export function MadeUpNote({ report: { madeUpUntil } }: { report: Pick<Report, 'madeUpUntil'> }) {
  return madeUpUntil !== null && <Notice tone="quiet">{madeUpWords(madeUpUntil)}</Notice>;
}
