/** Records that were lost or doubled on a simulated day. All numbers are zero if our software made no error. */
export interface DayLosses {
  /**
   * The difference, in cents, between the pay stored with completed returns and the pay recorded for them in
   * the ledger.
   */
  centsThatDisagree: number;
  /** The cents by which drivers got less for completed returns than the offers had shown them. */
  centsBelowShown: number;
  /** Contradictions that our own check of the ledger finds. */
  contradictions: string[];
  /** The number of orders whose hash chain of events fails verification. */
  brokenChains: number;
  /** The number of events that a program should have read but did not, added up over all programs. */
  unreadEvents: number;
  /** The number of messages from the payment gateway that were not delivered or not processed. */
  unappliedMessages: number;
  unsentNotifications: number;
  /** The number of orders with two acceptances in a row, two payment captures or two earnings. */
  doubled: number;
  /** The number of background jobs that failed and were tried again, by the failure. */
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
  /** The share of paid returns whose item was picked up within the pickup window. */
  onTimePercent: number;
  /** The share of paid returns that a driver accepted. */
  acceptedPercent: number;
  /** The share of answered first offers that drivers accepted. Null if an offer goes to all drivers at once. */
  acceptancePercent: number | null;
  minutesToAccept: { median: number; ninetieth: number };
  /**
   * Minutes that drivers spent driving and at stops, divided by the number of returns taken to a store or
   * back to the customer.
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
  isMoreBetter: boolean;
  digits: number;
}

const figure = (
  name: string,
  of: DayFigure['of'],
  { unit = '', digits, more = false }: { unit?: '' | '%'; digits: number; more?: boolean },
): DayFigure => ({ name, unit, of, digits, isMoreBetter: more });

/** The numbers by which dispatch methods (ways to give orders to drivers) are compared. */
export const dayFigures: readonly DayFigure[] = [
  figure('on time', (r) => r.onTimePercent, { unit: '%', digits: 1, more: true }),
  figure('accepted', (r) => r.acceptedPercent, { unit: '%', digits: 1, more: true }),
  figure('minutes a return', (r) => r.minutesPerReturn, { digits: 1 }),
  figure('empty miles', (r) => r.emptyMilesPercent, { unit: '%', digits: 1 }),
  // Empty miles are miles without an item in the car. A detour with an item lowers their share of all miles,
  // so they are also given for each return.
  figure('empty miles a return', (r) => (r.milesPerReturn * r.emptyMilesPercent) / 100, {
    digits: 2,
  }),
  figure('median $ an hour', (r) => r.earningsPerHour.median, { digits: 2, more: true }),
  figure('10th percentile', (r) => r.earningsPerHour.tenth, { digits: 2, more: true }),
  figure('Gini', (r) => r.earningsPerHour.gini, { digits: 3 }),
  figure('margin a return, $', (r) => r.perReturn.margin, { digits: 2, more: true }),
];

/**
 * The number of cents, events, messages and notifications that were lost or doubled on a simulated day; 0 if
 * none.
 */
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

/** Groups the reports of simulated days by dispatch method (the way to give orders to drivers). */
export const daysByWay = (reports: readonly DayReport[]): [string, DayReport[]][] => [
  ...Map.groupBy(reports, ({ way }) => way),
];

/**
 * The maximum number of reports in a file. A real comparison has only a few methods and a few random seeds.
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
