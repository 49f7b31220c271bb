import type { ConsoleRole } from './console-roles.ts';

/** Acts that move money and have a limit (product-rules.md#limits-and-approvals). */
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

/** The most that a promotion can cost: its credit, times the number of redemptions allowed. */
export const promotionCents = (creditCents: number, mostRedemptions: number): number =>
  creditCents * mostRedemptions;

/** The console roles that can have a limit. */
export const limitRoles = [
  'support',
  'operations',
  'finance',
  'dashboard',
] as const satisfies readonly ConsoleRole[];
export type LimitRole = (typeof limitRoles)[number];

/** The most that a role may move by itself, in cents; null for any amount. */
export interface ActLimit {
  readonly role: LimitRole;
  readonly act: LimitedAct;
  readonly mostCents: number | null;
}

export const approvalLimits = {
  /** A decision is promised within this time after the approval was requested. */
  dueMs: 60 * 60_000,
  /** The request for approval expires after this time. */
  lifetimeMs: 24 * 60 * 60_000,
  /** Acts by one person on the same subject within this time are added up against the limit. */
  countedMs: 24 * 60 * 60_000,
  mostCents: 10_000_000,
} as const;

export const approvalStates = ['open', 'approved', 'declined', 'expired'] as const;
export type ApprovalState = (typeof approvalStates)[number];

/**
 * The highest limit of these roles for the act, in cents. Null means any amount; 0 means that no role has a
 * limit.
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
 * True if the amount, plus what this person already gave for the same subject, is within the limit.
 */
export function isWithinLimit(
  limitCents: number | null,
  { amountCents, givenCents }: { amountCents: number; givenCents: number },
): boolean {
  return limitCents === null || Math.abs(amountCents) + Math.abs(givenCents) <= limitCents;
}
