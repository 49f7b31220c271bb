import type { PayoutAccount } from '@backhaul/contract/calls/money/payouts.ts';
import type { CallAnswer } from '@backhaul/contract/call.ts';
import type * as driver from '@backhaul/contract/calls/driving/driver.ts';
import type * as driverEarnings from '@backhaul/contract/calls/driving/driver-earnings.ts';
import { toDollars } from '@backhaul/contract/money.ts';
import type { ReadinessCode } from '@backhaul/domain/driver/driver-readiness.ts';
import { performanceDefaults } from '@backhaul/domain/driver/driver-status.ts';
import type { DriverStatusRow } from './driver-store.ts';
import type { EarningRow } from './earning-queries.ts';
import type { EarningFigures, JobFigures } from './performance-queries.ts';

/** An admin without a driver profile gets the status of a driver who has not applied. */
export function presentStatus(
  row: DriverStatusRow | undefined,
  missing: ReadinessCode[],
  now: Date,
): CallAnswer<typeof driver.readDriverStatus> {
  return {
    isOnline: row?.is_online ?? false,
    backgroundCheckStatus: row?.background_check_status ?? 'required',
    applicationStatus: row?.application_status ?? 'pending_review',
    missing,
    waitlistPosition: row?.waitlist_position ?? null,
    pause: row === undefined ? null : presentPause(row, now),
  };
}

function presentPause({ paused_until: until, pause_reason: reason }: DriverStatusRow, now: Date) {
  return until === null || reason === null || until <= now
    ? null
    : { until: until.toISOString(), reason };
}

export function presentEarning(
  row: EarningRow,
): CallAnswer<typeof driverEarnings.listEarnings>[number] {
  return {
    id: row.id,
    orderId: row.order_id,
    retailer: row.retailer,
    adjustment: row.adjustment,
    totalEarning: toDollars(row.total_cents),
    tip: toDollars(row.tip_cents),
    status: row.status,
    isOnItsWay: row.is_on_its_way,
    isCallOut: row.is_call_out,
    createdAt: row.created_at.toISOString(),
    tripMiles: row.miles_hundredths / 100,
    tripMinutes: row.minutes,
  };
}

const breakdownLabels: Readonly<Record<string, string>> = {
  base: 'Base pay',
  distance: 'Distance',
  time: 'Time',
  size: 'Size',
  tip: 'Tips',
  way_back: 'Way back',
  call_out: 'Trips without a pickup',
  adjustment: 'Adjustments',
  incentive: 'Incentives',
};

const maxRating = 5;
const percent = (part: number, whole: number) => Math.round((100 * part) / whole);

/**
 * The percentage of pickups on time, the customers' satisfaction (the rating in percent) and the rating.
 * While there is no data, defaults are shown (product-rules.md#real-figures).
 */
function presentQuality(jobs: JobFigures | undefined) {
  const { driverRating, onTimeRate, customerSatisfaction } = performanceDefaults;
  const rating = jobs?.rating ?? null;
  return {
    onTimeRate:
      jobs === undefined || jobs.picked_up === 0
        ? onTimeRate
        : percent(jobs.picked_up_on_time, jobs.picked_up),
    customerSatisfaction: rating === null ? customerSatisfaction : percent(rating, maxRating),
    driverRating: rating ?? driverRating,
  };
}

export function presentPerformance(figures: {
  earnings: EarningFigures;
  jobs: JobFigures | undefined;
  trend: readonly { day: string; cents: number }[];
  breakdown: readonly { code: string; cents: number }[];
  nextPayoutOn: string;
  canCashOut: boolean;
  payoutAccount: PayoutAccount | null;
}): CallAnswer<typeof driverEarnings.readPerformance> {
  const { earnings, jobs, trend, breakdown, nextPayoutOn, canCashOut, payoutAccount } = figures;
  return {
    ...presentQuality(jobs),
    weeklyDeliveries: jobs?.trips_week ?? 0,
    weeklyEarnings: toDollars(earnings.week_cents),
    todayEarnings: toDollars(earnings.today_cents),
    pendingEarnings: toDollars(earnings.pending_cents),
    nextPayoutOn,
    canCashOut,
    payoutAccount,
    totalEarnings: toDollars(earnings.total_cents),
    activeJobs: jobs?.open ?? 0,
    completedToday: jobs?.trips_today ?? 0,
    completedDeliveries: jobs?.trips ?? 0,
    trend: trend.map(({ day, cents }) => ({ day, amount: toDollars(cents) })),
    breakdown: breakdown.map(({ code, cents }) => ({
      code,
      label: breakdownLabels[code] ?? code,
      amount: toDollars(cents),
    })),
  };
}
