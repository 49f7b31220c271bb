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
  summary: 'Earning records, newest first, from the ledger.',
  access: 'use_driver_portal',
  reads: ['earnings'],
  query: z.object(page),
  answer: z.array(
    z.object({
      id: uuid,
      /** Null for an adjustment that is about no order. */
      orderId: z.nullable(uuid),
      retailer: z.nullable(z.string()),
      /** Of what was booked apart from a job's pay, with why; null for a job's. */
      adjustment: z.nullable(z.object({ kind: z.enum(adjustmentKinds), reason: z.string() })),
      totalEarning: amount,
      tip: amount,
      status: z.enum(earningStatuses),
      /** It is in a payout that has not arrived yet. */
      isOnItsWay: z.boolean(),
      /** Paid for having come: the item was not collected. */
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
  summary: 'The driver’s figures: today, this week, all open earnings.',
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
    /** Waits for a payout; what is on its way no longer does. */
    pendingEarnings: amount,
    /** The area's day of the next weekly payout, which is made at 6 AM. */
    nextPayoutOn: z.string(),
    /** This server pays out at once. */
    canCashOut: z.boolean(),
    /** Where drivers are paid to an account of their own at the provider. */
    payoutAccount: z.nullable(payoutAccount),
    totalEarnings: amount,
    activeJobs: z.number(),
    completedToday: z.number(),
    /** Seven days up to today, in the service area's calendar. */
    trend: z.array(z.object({ day: z.string(), amount })),
    breakdown: z.array(z.object({ code: z.string(), label: z.string(), amount })),
  }),
});
