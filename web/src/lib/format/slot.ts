import {
  type TimeWindow,
  type Viewpoint,
  windowInSentence,
  windowWords,
} from '@backhaul/domain/time/window-words.ts';

/** A pickup window as the API sends it, with times in ISO 8601. */
export interface Slot {
  readonly slotStartAt: string;
  readonly slotEndAt: string;
}

function windowOf({ slotStartAt, slotEndAt }: Slot): TimeWindow {
  return { startMs: Date.parse(slotStartAt), endMs: Date.parse(slotEndAt) };
}

/** The pickup window in words, such as 'tomorrow, 12 to 5 PM'. */
export function slotWords(slot: Slot, viewpoint: Viewpoint): string {
  return windowWords(windowOf(slot), viewpoint);
}

/** The pickup window for the start of a line, such as 'Tomorrow, 12 to 5 PM'. */
export function slotHeading(slot: Slot, viewpoint: Viewpoint): string {
  const words = slotWords(slot, viewpoint);
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** The pickup window for the middle of a sentence, such as 'tomorrow between 12 and 5 PM'. */
export function slotInSentence(slot: Slot, viewpoint: Viewpoint): string {
  return windowInSentence(windowOf(slot), viewpoint);
}
