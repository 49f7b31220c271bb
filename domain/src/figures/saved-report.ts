import { addDays, dayNumber, type LocalTime } from '../time/calendar-date.ts';
import { figureCatalogue, type FigureKey } from './figure-catalogue.ts';

/** The periods that a saved report can cover, in days. A period ends on the day before the report is sent. */
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
  /** The maximum number of reports that one person can save. */
  most: 50,
  /** The earliest hour of sending that can be chosen, in local time. `lastHour` is the latest one. */
  firstHour: 8,
  lastHour: 20,
  /** The last day of the month on which a monthly report can be sent. Every month has this day. */
  lastDayOfMonth: 28,
} as const;

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
  if (cadence === 'daily') return onDay === null ? null : 'A daily report needs no day';
  const last = cadence === 'weekly' ? 7 : savedReportLimits.lastDayOfMonth;
  return onDay === null || onDay < 1 || onDay > last ? `Choose a day from 1 to ${last}` : null;
}

/**
 * The weekday of a date, from 1 for Monday to 7 for Sunday. The 3 is needed because day 0, January 1, 1970,
 * was a Thursday.
 */
const weekdayNumber = (day: string) => (((((dayNumber(day) ?? 0) + 3) % 7) + 7) % 7) + 1;

function isOn({ cadence, onDay }: ReportSchedule, day: string): boolean {
  if (cadence === 'daily') return true;
  return onDay === (cadence === 'weekly' ? weekdayNumber(day) : Number(day.slice(8)));
}

/** The maximum number of days to search back for the day on which a report was due. */
const longestPause = 31;

/**
 * The latest day on which a report was due, as YYYY-MM-DD. Null if it was not due since `since`, the time at
 * which the schedule was set.
 */
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
 * The keys of figures that were renamed or removed, each with the key of the figure that replaced it; null if
 * none did.
 */
export type FormerFigures = Readonly<Record<string, FigureKey | null>>;
export const formerFigures: FormerFigures = {};

export const isFigureKey = (key: string): key is FigureKey => Object.hasOwn(figureCatalogue, key);

/**
 * The figures of a saved report that still exist, and a message about each saved figure that was renamed or
 * removed.
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
