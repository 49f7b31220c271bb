import type { PriorityAnswer } from '@backhaul/contract/priority-answer.ts';
import { formatTime } from '../../lib/format/dates.ts';

/** The approaching deadline, as a sentence: 'Target closes at 9:00 PM.'; null if there is none. */
export function endingText(
  { priorityReason: reason }: Pick<PriorityAnswer, 'priorityReason'>,
  { counter, nowMs, timeZone }: { counter: string; nowMs: number; timeZone: string },
): string | null {
  if (reason === null) return null;
  const time = formatTime(reason.at, timeZone);
  const isOver = Date.parse(reason.at) < nowMs;
  switch (reason.kind) {
    case 'window':
      return isOver ? `The pickup window ended at ${time}.` : `The pickup window ends at ${time}.`;
    case 'closing':
      return `${counter} closes at ${time}.`;
    case 'return_by':
      return isOver
        ? `The last day to return this item has passed.`
        : `Last day for this return: ${counter} takes the item until ${time}.`;
    default:
      return null;
  }
}
