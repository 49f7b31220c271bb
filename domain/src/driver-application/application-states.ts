import type { ApplicationStatus } from '../driver/driver-status.ts';

/** `none` is somebody who has not applied, or took the application back. */
export type ApplicationState = ApplicationStatus | 'none';

export const applicationActions = [
  'apply',
  'withdraw',
  'approve',
  'reject',
  'waitlist',
  'review',
] as const;
type ApplicationAction = (typeof applicationActions)[number];

/** An admin's decisions; all other actions are the applicant's. */
export const applicationDecisions = ['approve', 'reject', 'waitlist', 'review'] as const;
export type ApplicationDecision = (typeof applicationDecisions)[number];

/** Every transition of an application (product-rules.md#applications). A rejected applicant may apply again. */
const moves: Readonly<
  Record<ApplicationState, Readonly<Partial<Record<ApplicationAction, ApplicationState>>>>
> = {
  none: { apply: 'pending_review' },
  pending_review: {
    withdraw: 'none',
    approve: 'approved',
    reject: 'rejected',
    waitlist: 'waitlist',
  },
  waitlist: {
    withdraw: 'none',
    approve: 'approved',
    reject: 'rejected',
    review: 'pending_review',
  },
  rejected: { apply: 'pending_review', withdraw: 'none', review: 'pending_review' },
  approved: { reject: 'rejected' },
};

/** The state that an action leads to; null if it is not allowed from there. */
export function afterAction(
  from: ApplicationState,
  action: ApplicationAction,
): ApplicationState | null {
  return moves[from][action] ?? null;
}

export function decisionsFrom(from: ApplicationState): ApplicationDecision[] {
  return applicationDecisions.filter((decision) => afterAction(from, decision) !== null);
}

/** An area that has as many drivers as it wants puts applicants on its waitlist. */
export function stateOnApplying(area: {
  readonly driversWanted: number | null;
  readonly drivers: number;
}): 'pending_review' | 'waitlist' {
  return area.driversWanted !== null && area.drivers >= area.driversWanted
    ? 'waitlist'
    : 'pending_review';
}
