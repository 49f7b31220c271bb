import { weekdayOf } from '../time/calendar-date.ts';
import { figureCatalogue, type FigureKey, type FigureUnit } from './figure-catalogue.ts';
import { figureWords } from './figure-words.ts';

/** Rules for the report that is written at the end of each day (product-rules.md#reports). */
export const dayReportRules = {
  /** The minute of the local day up to which the report counts: 9 PM. */
  untilMinute: 21 * 60,
  /** The number of past days of the same weekday with which a day is compared. */
  weeks: 4,
  /** The minimum number of known past days. With fewer, no figure is called unusual. */
  fewestWeeks: 3,
  /** The number of days for which a missed report can still be made. */
  daysBack: 7,
} as const;

/** The minimum distance, in each figure's unit, between an unusual value and all values of the past weeks. */
const leastDistance: Readonly<Record<FigureUnit, number>> = {
  count: 5,
  cents: 25,
  share: 0.05,
  minutes: 5,
  stars: 0.2,
  price: 2,
  miles: 1,
};
/**
 * The minimum distance between an unusual value and the nearest value of the past weeks, as a share of the
 * latter. It does not apply to shares and stars.
 */
const leastPart = 0.25;

/** A figure outside its usual range for the day's weekday. */
export interface StandingOut {
  readonly side: 'above' | 'below';
  /** The number of weeks that the figure was compared with. */
  readonly weeks: number;
  readonly lowest: number;
  readonly highest: number;
}

/**
 * Finds if a figure is unusually high or low for its weekday; null if it is usual, or if too few weeks are
 * known.
 */
export function standingOut(
  unit: FigureUnit,
  value: number | null,
  before: readonly (number | null)[],
): StandingOut | null {
  const known = before.filter((one) => one !== null);
  if (value === null || known.length < dayReportRules.fewestWeeks) return null;
  const [lowest, highest] = [Math.min(...known), Math.max(...known)];
  const nearest = value > highest ? highest : lowest;
  const distance = value > highest ? value - highest : lowest - value;
  const part = unit === 'share' || unit === 'stars' ? 0 : Math.abs(nearest) * leastPart;
  if (distance < Math.max(leastDistance[unit], part)) return null;
  return { side: value > highest ? 'above' : 'below', weeks: known.length, lowest, highest };
}

/** The weekday of a date, such as 'Friday'. */
export function weekdayWord(day: string): string {
  const weekday = weekdayOf(day);
  return `${weekday.slice(0, 1).toUpperCase()}${weekday.slice(1)}`;
}

/** A sentence part about an unusual figure: '14, more than on any of the 4 Fridays before (3 to 8)'. */
export function standingOutWords(
  key: FigureKey,
  value: number,
  { side, weeks, lowest, highest }: StandingOut,
  day: string,
): string {
  const { unit } = figureCatalogue[key];
  const said = (one: number) => figureWords(unit, one);
  const range =
    said(lowest) === said(highest)
      ? `each time ${said(lowest)}`
      : `${said(lowest)} to ${said(highest)}`;
  return `${said(value)}, ${side === 'above' ? 'more' : 'less'} than on any of the ${weeks} ${weekdayWord(day)}s before (${range})`;
}
