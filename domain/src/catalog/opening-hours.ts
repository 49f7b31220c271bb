import { weekdays, type Weekday } from '../time/calendar-date.ts';
import { minutesOfTime } from '../time/time-of-day.ts';
import {
  type DateKey,
  type DayHours,
  isDateKey,
  singleDays,
  type StoreHours,
} from './store-hours.ts';

/**
 * The two-letter weekdays of OpenStreetMap's `opening_hours`. We read only the part of that format that
 * stores need.
 */
const dayCodes: Readonly<Record<string, Weekday>> = {
  mo: 'monday',
  tu: 'tuesday',
  we: 'wednesday',
  th: 'thursday',
  fr: 'friday',
  sa: 'saturday',
  su: 'sunday',
};

/** The weekdays that a text such as 'Mo', 'Mo-Fr' or 'Fr-Mo' names; null for any other text. */
function daysOf(text: string): Weekday[] | null {
  const [first, last = first, ...more] = text.split('-').map((code) => dayCodes[code]);
  if (first === undefined || last === undefined || more.length > 0) return null;
  const days: Weekday[] = [first];
  for (let at = weekdays.indexOf(first); weekdays[at % 7] !== last; at += 1) {
    const next = weekdays[(at + 1) % 7];
    if (next !== undefined) days.push(next);
  }
  return days;
}

/**
 * Reads the hours of one day, such as '09:00-21:00'; null for 'off' or 'closed', undefined for any other
 * text.
 */
function dayHoursOf(text: string): DayHours | null | undefined {
  if (text === 'off' || text === 'closed') return null;
  const [open = '', written = '', ...more] = text.split('-');
  // A closing time of 24:00 is stored as 23:59, the day's last minute.
  const close = written === '24:00' ? '23:59' : written;
  if (more.length > 0 || minutesOfTime(open) === null || minutesOfTime(close) === null)
    return undefined;
  return { open, close };
}

const months = [
  'jan',
  'feb',
  'mar',
  'apr',
  'may',
  'jun',
  'jul',
  'aug',
  'sep',
  'oct',
  'nov',
  'dec',
] as const;

/** The date in a text such as '2026 dec 25'; null for any other text. */
function dateOf([year = '', month = '', day = '']: readonly string[]): DateKey | null {
  const place = months.findIndex((name) => name === month);
  const two = (number: number) => String(number).padStart(2, '0');
  const date = `${Number(year)}-${two(place + 1)}-${two(Number(day))}`;
  return isDateKey(date) ? date : null;
}

/** A date in the form '2026 Dec 25'. */
function writtenDate(date: DateKey): string {
  const [year = '', month = '', day = ''] = date.split('-');
  const name = months[Number(month) - 1] ?? '';
  return `${year} ${name.slice(0, 1).toUpperCase()}${name.slice(1)} ${Number(day)}`;
}

const timeOf = (day: DayHours | null) => (day === null ? 'off' : `${day.open}-${day.close}`);

const codeOf = (day: Weekday) => `${day.slice(0, 1).toUpperCase()}${day.slice(1, 2)}`;

/**
 * Writes opening hours in the format that `readOpeningHours()` reads; '' if none are known. Consecutive days
 * with the same hours are joined.
 */
export function writeOpeningHours(hours: StoreHours | null): string {
  const rules: { first: Weekday; last: Weekday; time: string }[] = [];
  const fromMonday = [...weekdays.slice(1), ...weekdays.slice(0, 1)];
  for (const [place, day] of fromMonday.entries()) {
    const known = hours?.[day];
    if (known === undefined) continue;
    const time = timeOf(known);
    const before = rules.at(-1);
    if (before?.time === time && fromMonday[place - 1] === before.last) before.last = day;
    else rules.push({ first: day, last: day, time });
  }
  const weekly = rules.map(({ first, last, time }) =>
    [first === last ? codeOf(first) : `${codeOf(first)}-${codeOf(last)}`, time].join(' '),
  );
  const single = singleDays(hours).map(([date, day]) => `${writtenDate(date)} ${timeOf(day)}`);
  return [...weekly, ...single].join('; ');
}

/**
 * Reads opening hours in OpenStreetMap's format: 'Mo-Sa 10:00-21:00; Su 11:00-18:00', 'Mo-Fr 09:00-17:00;
 * Sa,Su off', '24/7', and single days such as '2026 Dec 25 off'. Null if the text cannot be read.
 */
export function readOpeningHours(text: string): StoreHours | null {
  const written = text.trim().toLowerCase();
  if (written === '24/7') return readOpeningHours('Mo-Su 00:00-24:00');
  const hours: { -readonly [Day in keyof StoreHours]: StoreHours[Day] } = {};
  for (const rule of written.split(';')) {
    const words = rule.trim().split(/\s+/);
    const date = dateOf(words);
    if (date !== null) {
      const day = dayHoursOf(words[3] ?? '');
      if (day === undefined || words.length > 4) return null;
      hours[date] = day;
      continue;
    }
    const [dayText = '', timeText = '', ...more] = words;
    const time = dayHoursOf(timeText);
    const days = dayText.split(',').map(daysOf);
    if (time === undefined || more.length > 0 || days.includes(null)) return null;
    for (const day of days.flatMap((known) => known ?? [])) hours[day] = time;
  }
  return hours;
}
