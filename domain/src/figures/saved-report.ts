import { addDays, dayNumber, type LocalTime } from '../time/calendar-date.ts';
import { figureCatalogue, type FigureKey } from './figure-catalogue.ts';

/**
 * The periods that a saved report can cover, in days. A period ends on the day before the report is sent.
 */
export const savedSpans = ['7', '28', '84', '365'] as const;
export type SavedSpan = (typeof savedSpans)[number];

/** The names of the periods as part of a sentence: 'the 4 weeks'. */
export const savedSpanNames: Readonly<Record<SavedSpan, string>> = {
  '7': '7 days',
  '28': '4 weeks',
  '84': '12 weeks',
  '365': 'a year',
};

export const reportCadences = ['daily', 'weekly', 'monthly'] as const;
export type ReportCadence = (typeof reportCadences)[number];

export const savedReportLimits = {
  nameLetters: 60,
  figures: 12,
  readers: 20,
  /** The most reports that one person can save. */
  most: 50,
  /** The earliest local hour at which a report can be sent. `lastHour` is the latest. */
  firstHour: 8,
  lastHour: 20,
  /** The last day that every month has. */
  lastDayOfMonth: 28,
} as const;

/** The times at which a report is sent. */
export interface ReportSchedule {
  readonly cadence: ReportCadence;
  /**
   * The day of sending: 1 (Monday) to 7 for a weekly report, 1 to 28 for a monthly one, null for a daily one.
   */
  readonly onDay: number | null;
  /** The hour of sending in the area's local time. */
  readonly atHour: number;
}

/** The problem with the day of a schedule; null if it is valid. */
export function scheduleProblem({ cadence, onDay }: ReportSchedule): string | null {
  if (cadence === 'daily') return onDay === null ? null : 'A daily report has no day';
  const last = cadence === 'weekly' ? 7 : savedReportLimits.lastDayOfMonth;
  return onDay === null || onDay < 1 || onDay > last ? `Choose a day from 1 to ${last}` : null;
}

/**
 * The weekday of a date, from 1 for Monday to 7 for Sunday. Day 0, January 1, 1970, was a Thursday.
 */
const weekdayNumber = (day: string) => (((((dayNumber(day) ?? 0) + 3) % 7) + 7) % 7) + 1;

function isOn({ cadence, onDay }: ReportSchedule, day: string): boolean {
  if (cadence === 'daily') return true;
  return onDay === (cadence === 'weekly' ? weekdayNumber(day) : Number(day.slice(8)));
}

/** The longest time between two sendings of a report, in days. */
const longestPause = 31;

/** The last day on which a report was due. Null if none was due since the schedule was made. */
export function lastDueDay(
  schedule: ReportSchedule,
  now: LocalTime,
  since: LocalTime,
): string | null {
  const minute = schedule.atHour * 60;
  for (let back = now.minuteOfDay >= minute ? 0 : 1; back <= longestPause; back += 1) {
    const day = addDays(now.date, -back);
    if (day < since.date || (day === since.date && minute <= since.minuteOfDay)) return null;
    if (isOn(schedule, day)) return day;
  }
  return null;
}

const weekdayNames = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;
export const weekdayName = (onDay: number): string => weekdayNames[onDay - 1] ?? '';

/** An hour in words, such as '9 AM'. */
export const hourWords = (hour: number): string =>
  `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'AM' : 'PM'}`;

/** A schedule in words, such as 'Every Monday at 9 AM'. */
export function scheduleWords({ cadence, onDay, atHour }: ReportSchedule): string {
  const at = `at ${hourWords(atHour)}`;
  if (cadence === 'daily') return `Every day ${at}`;
  if (cadence === 'weekly') return `Every ${weekdayName(onDay ?? 1)} ${at}`;
  return `On day ${onDay ?? 1} of each month ${at}`;
}

/** A figure of a saved report: its key, and the name it had when the report was saved. */
export interface SavedFigure {
  readonly key: string;
  readonly name: string;
}

/**
 * Former figures by their old key. The value is the key that replaced it, or null if the figure was removed.
 */
export type FormerFigures = Readonly<Record<string, FigureKey | null>>;
export const formerFigures: FormerFigures = {};

export const isFigureKey = (key: string): key is FigureKey => Object.hasOwn(figureCatalogue, key);

/**
 * The figures that a saved report still has, and a notice for each figure that was renamed or removed.
 */
export function figuresNow(
  saved: readonly SavedFigure[],
  former: FormerFigures = formerFigures,
): { keys: FigureKey[]; notes: string[] } {
  const keys: FigureKey[] = [];
  const notes: string[] = [];
  for (const { key, name } of saved) {
    const now = isFigureKey(key) ? key : (former[key] ?? null);
    if (now === null) notes.push(`‘${name}’ is no longer counted, so it is left out.`);
    else if (figureCatalogue[now].name !== name)
      notes.push(`‘${name}’ is now called ‘${figureCatalogue[now].name}’.`);
    if (now !== null && !keys.includes(now)) keys.push(now);
  }
  return { keys, notes };
}
