import { addDays, dayNumber, type LocalTime } from '../time/calendar-date.ts';
import { figureCatalogue, type FigureKey } from './figure-catalogue.ts';

/** The lengths of time that a saved report can span, in days. It ends with the day before. */
export const savedSpans = ['7', '28', '84', '365'] as const;
export type SavedSpan = (typeof savedSpans)[number];

/** 'the 4 weeks', as a part of a sentence. */
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
  /** A person's reports. */
  most: 50,
  /** Hours of the area at which a report can be sent: by day. */
  firstHour: 8,
  lastHour: 20,
  /** The last day of a month that every month has. */
  lastDayOfMonth: 28,
} as const;

/** The times at which a report is sent. */
export interface ReportSchedule {
  readonly cadence: ReportCadence;
  /** 1 to 7 from Monday if weekly, 1 to 28 if monthly; null if daily. */
  readonly onDay: number | null;
  /** The hour of the area's day. */
  readonly atHour: number;
}

/** Why the day of a schedule is none; null if it is one. */
export function scheduleProblem({ cadence, onDay }: ReportSchedule): string | null {
  if (cadence === 'daily') return onDay === null ? null : 'A daily report has no day';
  const last = cadence === 'weekly' ? 7 : savedReportLimits.lastDayOfMonth;
  return onDay === null || onDay < 1 || onDay > last ? `Choose a day from 1 to ${last}` : null;
}

/** 1 for Monday to 7 for Sunday. Day 0 since 1970 was a Thursday. */
const weekdayNumber = (day: string) => (((((dayNumber(day) ?? 0) + 3) % 7) + 7) % 7) + 1;

function isOn({ cadence, onDay }: ReportSchedule, day: string): boolean {
  if (cadence === 'daily') return true;
  return onDay === (cadence === 'weekly' ? weekdayNumber(day) : Number(day.slice(8)));
}

/** The longest time between two sendings, in days. */
const longestPause = 31;

/** The last day on which a report was due; null before the first, as counted from when it was scheduled. */
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

/** '9 AM'. */
export const hourWords = (hour: number): string =>
  `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'AM' : 'PM'}`;

/** 'Every Monday at 9 AM'. */
export function scheduleWords({ cadence, onDay, atHour }: ReportSchedule): string {
  const at = `at ${hourWords(atHour)}`;
  if (cadence === 'daily') return `Every day ${at}`;
  if (cadence === 'weekly') return `Every ${weekdayName(onDay ?? 1)} ${at}`;
  return `On day ${onDay ?? 1} of each month ${at}`;
}

/** A figure that a report was saved with: its key, and its name at that time. */
export interface SavedFigure {
  readonly key: string;
  readonly name: string;
}

/** Figures that the catalogue had once, by their key then: the key now, or null where nothing counts it any more. */
export type FormerFigures = Readonly<Record<string, FigureKey | null>>;
export const formerFigures: FormerFigures = {};

export const isFigureKey = (key: string): key is FigureKey => Object.hasOwn(figureCatalogue, key);

/** The figures that a report still has, and a sentence for each that was renamed or removed. Nothing is forgotten. */
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
