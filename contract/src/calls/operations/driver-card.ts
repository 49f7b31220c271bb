import { incidentEndings, incidentKinds, incidentStates } from '@backhaul/domain/help/incidents.ts';
import { adjustmentKinds } from '@backhaul/domain/payout/pay-adjustment.ts';
import { payoutFailures, payoutKinds, payoutStates } from '@backhaul/domain/payout/payout-rules.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { calendarDay, uuid } from '../../fields.ts';
import { amount } from '../../money.ts';
import { blockSides } from '../people/blocks.ts';

export const partOf = 'things';

const params = z.object({ id: uuid });

/** The pay for the jobs in a period, tips included. */
const pay = z.object({ jobs: z.int(), amount, tips: amount });

const driverMoney = z.object({
  today: pay,
  /** The pay since Monday, without today. */
  week: pay,
  /** The earnings that are not paid out yet. */
  owed: amount,
  nextPayoutOn: calendarDay,
  /** The sum of the payouts that arrived, before their fees were deducted. */
  paidOut: amount,
  payoutCount: z.int(),
  /** The latest payouts, newest first. */
  payouts: z.array(
    z.object({
      id: uuid,
      kind: z.enum(payoutKinds),
      state: z.enum(payoutStates),
      amount,
      fee: amount,
      failure: z.nullable(z.enum(payoutFailures)),
      createdAt: z.string(),
    }),
  ),
  adjustmentCount: z.int(),
  /** The latest adjustments and incentives, newest first. A negative amount is a deduction. */
  adjustments: z.array(
    z.object({
      id: uuid,
      kind: z.enum(adjustmentKinds),
      amount,
      reason: z.string(),
      author: z.string(),
      createdAt: z.string(),
    }),
  ),
});
export type DriverMoney = z.infer<typeof driverMoney>;

export const readDriverMoney = defineCall({
  method: 'GET',
  path: '/api/admin/drivers/{id}/money',
  summary:
    'A driver’s pay for today and this week, the amount that we owe the driver, and the latest payouts and adjustments.',
  access: 'adjust_driver_pay',
  reads: ['earnings', 'orders'],
  params,
  answer: driverMoney,
  errors: ['not_found'],
});

const driverSafety = z.object({
  joinedAt: z.string(),
  /**
   * The number of all the driver's calls for help. `openCalls` counts those that are not closed;
   * `latestCalls` has the latest three.
   */
  calls: z.int(),
  openCalls: z.int(),
  latestCalls: z.array(
    z.object({
      id: uuid,
      kind: z.enum(incidentKinds),
      state: z.enum(incidentStates),
      ending: z.nullable(z.enum(incidentEndings)),
      pressedAt: z.string(),
    }),
  ),
  /** The customers who never get this driver, newest first. */
  blocks: z.array(
    z.object({
      customer: z.object({ id: uuid, name: z.string() }),
      madeBy: z.enum(blockSides),
      reason: z.nullable(z.string()),
      since: z.string(),
    }),
  ),
  /** The areas closed for pickups in which the driver has a pickup ahead. */
  holds: z.array(
    z.object({
      orderId: uuid,
      trackingNumber: z.string(),
      reason: z.string(),
      untilAt: z.string(),
    }),
  ),
  /**
   * The driver's actions that were held back as possible abuse; null if the caller may not decide on such
   * actions.
   */
  heldActs: z.nullable(z.object({ open: z.int(), all: z.int() })),
});
export type DriverSafety = z.infer<typeof driverSafety>;

export const readDriverSafety = defineCall({
  method: 'GET',
  path: '/api/admin/drivers/{id}/safety',
  summary:
    'A driver’s calls for help, blocked customers, closed areas on the route, and actions stopped as possible abuse.',
  access: 'handle_incidents',
  reads: ['incidents', 'blocks', 'holds', 'held-acts', 'orders'],
  params,
  answer: driverSafety,
  errors: ['not_found'],
});
