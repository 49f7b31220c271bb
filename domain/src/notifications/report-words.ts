import { standingOutWords, type StandingOut } from '../figures/day-report.ts';
import { figureCatalogue, type FigureKey } from '../figures/figure-catalogue.ts';
import { weekdayWord } from '../figures/day-report.ts';
import { dayWords } from '../time/written-time.ts';
import type { NotificationWords } from './notification-words.ts';

type Words<Facts> = (facts: Facts) => NotificationWords;

interface DayFacts {
  day: string;
  /** The city of the report; null if the service has only one city. */
  city: string | null;
  isMadeUp: boolean;
  /** True if we know enough past days of this weekday to tell which figures are unusual. */
  isComparable: boolean;
  standingOut: readonly { key: FigureKey; value: number; standsOut: StandingOut }[];
}

/** The first sentence of the daily report: the number of unusual figures. */
function unusualWords({ day, isComparable, standingOut }: DayFacts): string {
  const weekday = weekdayWord(day);
  if (!isComparable) return `We need data from more ${weekday}s to say what is unusual.`;
  if (standingOut.length === 0) return `No figure is unusual compared with earlier ${weekday}s.`;
  return standingOut.length === 1
    ? `One figure is unusual compared with earlier ${weekday}s.`
    : `${standingOut.length} figures are unusual compared with earlier ${weekday}s.`;
}

const dayReport: Words<DayFacts> = (facts) => ({
  subject: `${facts.city === null ? 'The' : `${facts.city}, the`} day’s report: ${weekdayWord(facts.day)}, ${dayWords(facts.day)}`,
  body: unusualWords(facts),
  more: [
    ...facts.standingOut.map(
      ({ key, value, standsOut }) =>
        `${figureCatalogue[key].name}: ${standingOutWords(key, value, standsOut, facts.day)}.`,
    ),
    ...(facts.isMadeUp ? ['Some returns of this day are demo data.'] : []),
  ],
  link: { label: 'Open the report', page: 'day_report' },
});

const savedReport: Words<{ name: string; from: string; to: string; notes: readonly string[] }> = ({
  name,
  from,
  to,
  notes,
}) => ({
  subject: `${name}: ${dayWords(from)} to ${dayWords(to)}`,
  body: ['The figures are compared with the period before.', ...notes].join(' '),
  link: { label: 'Open the report', page: 'saved_reports' },
});

export const reportWords = { day_report: dayReport, saved_report: savedReport };
