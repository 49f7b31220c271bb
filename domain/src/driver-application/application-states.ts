import type { ApplicationStatus } from '../driver/driver-status.ts';

/**
 * The state of a person's application. `none` means that the person has not applied, or withdrew the
 * application.
 */
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

/** The actions that an admin takes on an application. All other actions are the applicant's. */
export const applicationDecisions = ['approve', 'reject', 'waitlist', 'review'] as const;
export type ApplicationDecision = (typeof applicationDecisions)[number];

/**
 * Each state of an application, with the state that each allowed action leads to
 * (product-rules.md#applications). A rejected applicant may apply again.
 */
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

/**
 * The state of an application after this action; null if the action is not allowed in the current state.
 */
export function afterAction(
  from: ApplicationState,
  action: ApplicationAction,
): ApplicationState | null {
  return moves[from][action] ?? null;
}

export function decisionsFrom(from: ApplicationState): ApplicationDecision[] {
  return applicationDecisions.filter((decision) => afterAction(from, decision) !== null);
}

/**
 * The state of a new application. It goes on the waitlist if the area already has enough drivers.
 */
export function stateOnApplying(area: {
  readonly driversWanted: number | null;
  readonly drivers: number;
}): 'pending_review' | 'waitlist' {
  return area.driversWanted !== null && area.drivers >= area.driversWanted
    ? 'waitlist'
    : 'pending_review';
}
