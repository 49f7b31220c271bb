import {
  fewestCases,
  figureCatalogue,
  type FigureKey,
  type FigureUnit,
} from './figure-catalogue.ts';
import { formatCents } from '../money/cents.ts';
import { dayWords } from '../time/written-time.ts';

const whole = new Intl.NumberFormat('en-US');
const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });
const oneDigit = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** Times longer than this many minutes are shown in hours, which are easier to read. */
const longestInMinutes = 90;

function timeWords(minutes: number): string {
  if (minutes < longestInMinutes) return `${minutes} min`;
  return `${whole.format(Math.floor(minutes / 60))} h ${minutes % 60} min`;
}

/** A figure in words: '1,204', '$18.24', '82.5%', '34 min', '4.8 stars', '6.2 mi'. */
export function figureWords(unit: FigureUnit, value: number): string {
  if (unit === 'cents' || unit === 'price') return formatCents(Math.round(value * 100));
  if (unit === 'share') return percent.format(value);
  if (unit === 'minutes') return timeWords(Math.round(value));
  if (unit === 'miles') return `${oneDigit.format(value)} mi`;
  if (unit === 'stars') return `${oneDigit.format(value)} stars`;
  return whole.format(value);
}

function differenceWords(unit: FigureUnit, difference: number): string {
  if (unit !== 'share') return figureWords(unit, difference);
  return `${oneDigit.format(difference * 100)} points`;
}

export interface Change {
  words: string;
  /** True if the figure improved; null if it did not change. */
  isGood: boolean | null;
}

/**
 * The change of a figure from an earlier period, in words. `span` names that period, such as 'the 4 weeks
 * before'. Null if a value is unknown.
 */
export function changeOf(
  key: FigureKey,
  value: number | null,
  before: number | null,
  span: string,
): Change | null {
  if (value === null || before === null) return null;
  const { unit, better } = figureCatalogue[key];
  const difference = value - before;
  const words = differenceWords(unit, Math.abs(difference));
  if (words === differenceWords(unit, 0)) return { words: `As ${span}`, isGood: null };
  const isMore = difference > 0;
  return {
    words: `${words} ${isMore ? 'more' : 'less'} than ${span}`,
    isGood: isMore === (better === 'more'),
  };
}

/**
 * The number of values behind a mean, such as 'of 124', or the reason that no mean is shown. Null for a
 * figure that is a sum.
 */
export function casesWords(unit: FigureUnit, cases: number): string | null {
  if (unit === 'count' || unit === 'cents') return null;
  if (cases === 0) return 'No data yet';
  if (cases < fewestCases) return `Only ${cases}: not enough data`;
  return `of ${whole.format(cases)}`;
}

/** The notice that figures up to this day include invented demo returns. */
export const madeUpWords = (until: string): string =>
  `Figures until ${dayWords(until)} include made-up demo returns.`;
