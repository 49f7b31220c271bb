import { earningStatuses } from '@backhaul/domain/driver/driver-status.ts';
import { adjustmentKinds } from '@backhaul/domain/payout/pay-adjustment.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { page, uuid } from '../../fields.ts';
import { amount } from '../../money.ts';
import { payoutAccount } from '../money/payouts.ts';

export const partOf = 'driver';

export const listEarnings = defineCall({
  method: 'GET',
  path: '/api/driver/earnings',
  summary: 'The driver’s earnings from the ledger, newest first.',
  access: 'use_driver_portal',
  reads: ['earnings'],
  query: z.object(page),
  answer: z.array(
    z.object({
      id: uuid,
      /** The order that earned the amount; null for an adjustment that concerns no order. */
      orderId: z.nullable(uuid),
      retailer: z.nullable(z.string()),
      /** The kind and reason of an adjustment; null for the pay of a job. */
      adjustment: z.nullable(z.object({ kind: z.enum(adjustmentKinds), reason: z.string() })),
      totalEarning: amount,
      tip: amount,
      status: z.enum(earningStatuses),
      /** True while the amount is in a payout that has not arrived. */
      isOnItsWay: z.boolean(),
      /** True if the driver is paid only for coming to the door, because the pickup failed. */
      isCallOut: z.boolean(),
      createdAt: z.string(),
      tripMiles: z.number(),
      tripMinutes: z.number(),
    }),
  ),
});

export const readPerformance = defineCall({
  method: 'GET',
  path: '/api/driver/performance',
  summary:
    'The driver’s figures for today and this week, and all earnings that are not paid out yet.',
  access: 'use_driver_portal',
  reads: ['earnings'],
  keptOffline: true,
  answer: z.object({
    weeklyDeliveries: z.number(),
    weeklyEarnings: amount,
    onTimeRate: z.number(),
    customerSatisfaction: z.number(),
    driverRating: z.number(),
    completedDeliveries: z.number(),
    todayEarnings: amount,
    /** Earnings that are neither paid out nor in a payout under way. */
    pendingEarnings: amount,
    /** The day of the next weekly payout, which is made at 6 AM in the service area's time zone. */
    nextPayoutOn: z.string(),
    /** True if this server can make payouts to drivers. */
    canCashOut: z.boolean(),
    /** The driver's own account at the payout provider; null if the provider needs none. */
    payoutAccount: z.nullable(payoutAccount),
    totalEarnings: amount,
    activeJobs: z.number(),
    completedToday: z.number(),
    /**
     * The earnings of each of the last seven days, including today, in the service area's calendar.
     */
    trend: z.array(z.object({ day: z.string(), amount })),
    breakdown: z.array(z.object({ code: z.string(), label: z.string(), amount })),
  }),
});
