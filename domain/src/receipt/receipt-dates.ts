import { addYears, isCalendarDate } from '../time/calendar-date.ts';
import { agreed, type Found } from './receipt-lines.ts';

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const monthName =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?';
const dayOfMonth = '(\\d{1,2})(?:st|nd|rd|th)?';

type Parts = { readonly year: string; readonly month: string; readonly day: string };

/**
 * Reads a date with the month first, as in the United States. If the first number is too high for a month, it
 * is the day.
 */
function monthFirst([, first = '', , second = '', year = '']: RegExpExecArray): Parts {
  const isDayFirst = Number(first) > 12 && Number(second) <= 12;
  return { year, month: isDayFirst ? second : first, day: isDayFirst ? first : second };
}

const forms: readonly {
  readonly pattern: RegExp;
  readonly parts: (match: RegExpExecArray) => Parts;
}[] = [
  {
    pattern: /(?<![\d/.-])(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?![\d/-])/g,
    parts: ([, year = '', , month = '', day = '']) => ({ year, month, day }),
  },
  {
    pattern: /(?<![\d/.-])(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?![\d/-])/g,
    parts: monthFirst,
  },
  {
    pattern: new RegExp(`\\b${monthName} ?${dayOfMonth},? ?(\\d{4})\\b`, 'gi'),
    parts: ([, month = '', day = '', year = '']) => ({ year, month, day }),
  },
  {
    pattern: new RegExp(`\\b${dayOfMonth}[ -]?${monthName}[ ,-]+(\\d{4}|\\d{2})\\b`, 'gi'),
    parts: ([, day = '', month = '', year = '']) => ({ year, month, day }),
  },
];

function calendarDate({ year, month, day }: Parts): string | null {
  const named = months.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  const number = named > 0 ? String(named) : month;
  const date = `${year.length === 2 ? `20${year}` : year}-${number.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : null;
}

export type WrittenDate = { readonly date: string; readonly from: number; readonly to: number };

/** The dates that a line contains, from left to right. */
export function datesOf(line: string): WrittenDate[] {
  return forms
    .flatMap(({ pattern, parts }) =>
      [...line.matchAll(pattern)].flatMap((match) => {
        const date = calendarDate(parts(match));
        return date === null
          ? []
          : [{ date, from: match.index, to: match.index + match[0].length }];
      }),
    )
    .toSorted((a, b) => a.from - b.from);
}

/** Words which show that a date beside them is not the date of purchase. */
const otherDays =
  /\b(return|returns|returned|returnable|refund|exp|expires?|expiry|expiration|exchange|arriv\w*|deliver\w*|ship\w*|estimated|est|valid|due|until|thru|through|before|birth|dob|since|survey|coupon|offers?|promo\w*|pick ?up|redeem|copyright|rewards?|points|printed|reprint\w*|updated|effective|by)\b/i;
const purchaseDay =
  /\b(order(ed)?( placed| date| on)?|purchased?( date| on)?|placed( on)?|transaction date|trans date|sale date|sold on|invoice date|bought( on)?|date of (sale|purchase)|paid on)\b/i;

const oldestYears = 10;

/**
 * The date of purchase: a date with words such as 'date of purchase' beside it. If there is none, it is the
 * only date without words for another event, such as 'due', beside it.
 */
export function findPurchaseDate(lines: readonly string[], today: string): Found<string> | null {
  const oldest = addYears(today, -oldestYears);
  const called: Found<string>[] = [];
  const bare: Found<string>[] = [];
  for (const [line, text] of lines.entries()) {
    const dates = datesOf(text);
    for (const [place, { date, from, to }] of dates.entries()) {
      const before = text.slice(dates[place - 1]?.to ?? 0, from);
      // A line without digits above the date may be its heading.
      const above = /\d/.test(lines[line - 1] ?? '0') ? '' : (lines[line - 1] ?? '');
      const own = /[a-z]/i.test(before) ? before : `${above} ${before}`;
      const after = dates.length === 1 ? text.slice(to) : '';
      const isOther = otherDays.test(own) || otherDays.test(after);
      if (date > today || date < oldest) continue;
      if (purchaseDay.test(own) && !otherDays.test(own)) called.push({ value: date, line });
      else if (!isOther) bare.push({ value: date, line });
    }
  }
  return agreed(called.length > 0 ? called : bare);
}
