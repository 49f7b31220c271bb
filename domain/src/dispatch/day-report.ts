/** Losses and double bookings of a simulated day. A good day has none. */
export interface DayLosses {
  /**
   * Cents of difference, for completed returns, between the pay stored with the orders and the pay the ledger
   * owes.
   */
  centsThatDisagree: number;
  /**
   * Cents by which drivers' pay for completed returns is below the pay shown on the offers they accepted.
   */
  centsBelowShown: number;
  /** Contradictions that the product's own check of the ledger finds. */
  contradictions: string[];
  /** Orders whose hash chain of events fails verification. */
  brokenChains: number;
  /** Events that a consumer has not read. */
  unreadEvents: number;
  /** The payment gateway's messages that were not delivered or not processed. */
  unappliedMessages: number;
  /** Notifications that are still to be sent. */
  unsentNotifications: number;
  /** Orders with two acceptances in a row, two payment captures or two earnings. */
  doubled: number;
  /** Background jobs that failed and were tried again. */
  failedJobs: Record<string, number>;
}

/** The result of a simulated day. Shares are percentages to a tenth, money is in dollars, times in minutes. */
export interface DayReport {
  kind: 'simulated city day';
  date: string;
  area: string;
  seed: number;
  way: string;
  orders: number;
  drivers: number;
  troubles: { rain: string | null; bridgeClosed: string | null; kills: number };
  returns: {
    booked: number;
    accepted: number;
    completed: number;
    broughtBack: number;
    nobodyHome: number;
    withoutDriver: number;
    underWay: number;
  };
  /** The share of paid returns that were collected within their time window. */
  onTimePercent: number;
  /** The share of paid returns that a driver accepted. */
  acceptedPercent: number;
  /**
   * The share of answered first offers that were accepted. Null if an offer goes to all drivers at once.
   */
  acceptancePercent: number | null;
  minutesToAccept: { median: number; ninetieth: number };
  /**
   * Drivers' minutes of driving and at stops, for each return that was taken to a store or back to its
   * customer.
   */
  minutesPerReturn: number;
  milesPerReturn: number;
  emptyMilesPercent: number;
  earningsPerHour: { median: number; tenth: number; gini: number };
  perReturn: { customersPaid: number; driversEarned: number; margin: number };
  losses: DayLosses;
  counts: Record<string, number>;
}

export interface DayFigure {
  name: string;
  unit: '' | '%';
  of: (report: DayReport) => number;
  /** True if a higher figure is better. */
  isMoreBetter: boolean;
  digits: number;
}

const figure = (
  name: string,
  of: DayFigure['of'],
  { unit = '', digits, more = false }: { unit?: '' | '%'; digits: number; more?: boolean },
): DayFigure => ({ name, unit, of, digits, isMoreBetter: more });

/** The figures by which methods of dispatch are compared. */
export const dayFigures: readonly DayFigure[] = [
  figure('on time', (r) => r.onTimePercent, { unit: '%', digits: 1, more: true }),
  figure('accepted', (r) => r.acceptedPercent, { unit: '%', digits: 1, more: true }),
  figure('minutes a return', (r) => r.minutesPerReturn, { digits: 1 }),
  figure('empty miles', (r) => r.emptyMilesPercent, { unit: '%', digits: 1 }),
  figure('median $ an hour', (r) => r.earningsPerHour.median, { digits: 2, more: true }),
  figure('10th percentile', (r) => r.earningsPerHour.tenth, { digits: 2, more: true }),
  figure('Gini', (r) => r.earningsPerHour.gini, { digits: 3 }),
  figure('margin a return, $', (r) => r.perReturn.margin, { digits: 2, more: true }),
];

/** Cents, events, messages and notifications that a day lost or did twice: 0 if all is well. */
export const lostIn = ({ losses }: Pick<DayReport, 'losses'>): number =>
  losses.centsThatDisagree +
  losses.centsBelowShown +
  losses.contradictions.length +
  losses.brokenChains +
  losses.unreadEvents +
  losses.unappliedMessages +
  losses.unsentNotifications +
  losses.doubled;

/** The mean of a figure over the simulated days of one dispatch method. */
export const meanOf = ({ of }: DayFigure, reports: readonly DayReport[]): number =>
  reports.reduce((sum, report) => sum + of(report), 0) / Math.max(1, reports.length);

/** The reports by dispatch method, in the order of their first appearance. */
export const daysByWay = (reports: readonly DayReport[]): [string, DayReport[]][] => [
  ...Map.groupBy(reports, ({ way }) => way),
];

/**
 * The most reports that a file may contain. A real comparison has a few methods and a few seeds.
 */
const mostReports = 100;

/** The reports in a file's text: one, or a list of them. Null if the file has another format. */
export function readDayReports(text: string): DayReport[] | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (list.length === 0 || list.length > mostReports) return null;
  const reports = list.flatMap((one) => (isReport(one) ? [one] : []));
  return reports.length === list.length ? reports : null;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const numbers = (value: unknown, names: readonly string[]) =>
  isRecord(value) && names.every((name) => Number.isFinite(value[name]));

function isReport(value: unknown): value is DayReport {
  if (!isRecord(value) || value['kind'] !== 'simulated city day') return false;
  const { losses } = value;
  return (
    ['date', 'area', 'way'].every((name) => typeof value[name] === 'string') &&
    numbers(value, [
      'seed',
      'orders',
      'drivers',
      'onTimePercent',
      'acceptedPercent',
      'minutesPerReturn',
      'milesPerReturn',
      'emptyMilesPercent',
    ]) &&
    numbers(value['returns'], ['booked', 'accepted', 'completed', 'withoutDriver']) &&
    numbers(value['earningsPerHour'], ['median', 'tenth', 'gini']) &&
    numbers(value['perReturn'], ['customersPaid', 'driversEarned', 'margin']) &&
    numbers(losses, [
      'centsThatDisagree',
      'centsBelowShown',
      'brokenChains',
      'unreadEvents',
      'unappliedMessages',
      'unsentNotifications',
      'doubled',
    ]) &&
    isRecord(losses) &&
    Array.isArray(losses['contradictions']) &&
    isRecord(value['troubles'])
  );
}
