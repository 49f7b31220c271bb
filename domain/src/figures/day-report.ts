import { weekdayOf } from '../time/calendar-date.ts';
import { figureCatalogue, type FigureKey, type FigureUnit } from './figure-catalogue.ts';
import { figureWords } from './figure-words.ts';

/** Rules for the report that is written at the end of each day (product-rules.md#reports). */
export const dayReportRules = {
  /** The report counts up to this minute of the day in local time: 9 PM. */
  untilMinute: 21 * 60,
  /** A day is compared with this many past days of the same weekday. */
  weeks: 4,
  /** If fewer past days than this are known, no figure is called unusual. */
  fewestWeeks: 3,
  /** A missed report can still be made until this many days later. */
  daysBack: 7,
} as const;

/**
 * An unusual figure must differ from every earlier week's value by at least this much, in the figure's unit.
 */
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
 * An unusual figure must differ from the nearest earlier value by at least this share of that value. Figures
 * that are shares or stars are excepted.
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

/** The sentence about an unusual figure: '14, more than on any of the 4 Fridays before (3 to 8)'. */
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
