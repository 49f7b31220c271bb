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
  /** True if enough past days of the same weekday are known. */
  isComparable: boolean;
  standingOut: readonly { key: FigureKey; value: number; standsOut: StandingOut }[];
}

/** The report's first sentence: the number of figures outside their usual range. */
function unusualWords({ day, isComparable, standingOut }: DayFacts): string {
  const weekday = weekdayWord(day);
  if (!isComparable) return `Too few ${weekday}s before are known to say what is unusual.`;
  if (standingOut.length === 0) return `Nothing stands out beside the ${weekday}s before.`;
  return standingOut.length === 1
    ? `One figure stands out beside the ${weekday}s before.`
    : `${standingOut.length} figures stand out beside the ${weekday}s before.`;
}

const dayReport: Words<DayFacts> = (facts) => ({
  subject: `${facts.city === null ? 'The' : `${facts.city}, the`} day’s report: ${weekdayWord(facts.day)}, ${dayWords(facts.day)}`,
  body: unusualWords(facts),
  more: [
    ...facts.standingOut.map(
      ({ key, value, standsOut }) =>
        `${figureCatalogue[key].name}: ${standingOutWords(key, value, standsOut, facts.day)}.`,
    ),
    ...(facts.isMadeUp ? ['Some of this day is the made-up past that a demo begins with.'] : []),
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
  body: ['These are its figures, beside as many days before.', ...notes].join(' '),
  link: { label: 'Open the report', page: 'saved_reports' },
});

/** The texts of mails with figures. */
export const reportWords = { day_report: dayReport, saved_report: savedReport };
