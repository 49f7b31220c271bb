import type { ConsoleRole } from './console-roles.ts';

/** Actions that move money and for which a role can have a limit (product-rules.md#limits-and-approvals). */
export const limitedActs = [
  'refund',
  'credit',
  'driver_pay',
  'promotion',
  'campaign',
  'write_off',
  'retailer_credit',
] as const;
export type LimitedAct = (typeof limitedActs)[number];

/** The maximum cost of a promotion: its credit, times the number of redemptions allowed. */
export const promotionCents = (creditCents: number, mostRedemptions: number): number =>
  creditCents * mostRedemptions;

export const limitRoles = [
  'support',
  'operations',
  'finance',
  'dashboard',
] as const satisfies readonly ConsoleRole[];
export type LimitRole = (typeof limitRoles)[number];

/**
 * The maximum amount that a person with this role may move without approval, in cents; null means any amount.
 */
export interface ActLimit {
  readonly role: LimitRole;
  readonly act: LimitedAct;
  readonly mostCents: number | null;
}

export const approvalLimits = {
  /** Somebody must decide about an approval within this time after it was requested. */
  dueMs: 60 * 60_000,
  /** The request for approval expires after this time. */
  lifetimeMs: 24 * 60 * 60_000,
  /**
   * The period over which a person's amounts are added up and compared with the limit. Only amounts for the
   * same subject, such as one payment or one driver, are added.
   */
  countedMs: 24 * 60 * 60_000,
  mostCents: 10_000_000,
} as const;

export const approvalStates = ['open', 'approved', 'declined', 'expired'] as const;
export type ApprovalState = (typeof approvalStates)[number];

/**
 * The highest limit, in cents, that any of the roles has for this action. Null means no upper limit. 0 means
 * that no role may move money without approval.
 */
export function limitOf(
  roles: readonly ConsoleRole[],
  act: LimitedAct,
  limits: readonly ActLimit[],
): number | null {
  const own = limits.filter((limit) => limit.act === act && roles.includes(limit.role));
  return own.reduce<number | null>(
    (most, { mostCents }) =>
      most === null || mostCents === null ? null : Math.max(most, mostCents),
    0,
  );
}

/**
 * True if the amount is within the limit, including the amounts that this person already moved for the same
 * subject, such as one payment or one driver.
 */
export function isWithinLimit(
  limitCents: number | null,
  { amountCents, givenCents }: { amountCents: number; givenCents: number },
): boolean {
  return limitCents === null || Math.abs(amountCents) + Math.abs(givenCents) <= limitCents;
}
