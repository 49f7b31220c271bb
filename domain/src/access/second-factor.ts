import type { AccessAction } from './access-actions.ts';
import type { SessionPrincipal } from './principal.ts';

/**
 * Limits of the second factor at sign-in (product-rules.md#second-factor): an app's code, a passkey or a
 * recovery code.
 */
export const secondFactorRules = {
  digits: 6,
  stepSeconds: 30,
  /**
   * The tolerance for a phone whose clock is wrong: codes of this many intervals before or after the current
   * one are also accepted.
   */
  driftSteps: 1,
  recoveryCodes: 10,
  /** The maximum number of passkeys of one person. */
  keysAtMost: 10,
  longestKeyName: 60,
  /** A passkey must answer within this time. */
  challengeMs: 5 * 60_000,
  /** A person may move money or change access only if they entered a code within this time. */
  freshMs: 10 * 60_000,
} as const;

/** Actions that need a recently entered code. */
const freshActions: readonly AccessAction[] = [
  'refund_payment',
  'manage_credit',
  'adjust_driver_pay',
  'decide_approvals',
  'reconcile_money',
  'manage_prices',
  'manage_access',
  'manage_team',
  'issue_api_key',
  'manage_retailer_accounts',
  'accept_agreement',
];

export const needsFreshCode = (action: AccessAction): boolean => freshActions.includes(action);

/**
 * The facts about a person that decide if a second factor is needed. A stolen password alone must not be
 * enough to use a powerful role.
 */
type Careful = Pick<SessionPrincipal, 'isAdmin' | 'employeeRole' | 'memberships' | 'sandboxId'>;

/**
 * True for administrators, employees and owners of retailers in the live tenant. A sandbox needs no second
 * factor.
 */
export function needsSecondFactor({
  isAdmin,
  employeeRole,
  memberships,
  sandboxId,
}: Careful): boolean {
  if (sandboxId !== null) return false;
  return isAdmin || employeeRole !== null || memberships.some(({ role }) => role === 'owner');
}

/** The roles that a person has in a session before the second factor is passed. */
export function rolesWithoutFactor({ memberships }: Pick<Careful, 'memberships'>) {
  return {
    isAdmin: false,
    scopes: [],
    employeeRole: null,
    memberships: memberships.filter(({ role }) => role !== 'owner'),
  };
}

/** Steps that a session can be required to take: to enter a code, or to set up a second factor. */
export const owedFactors = ['code', 'set_up'] as const;
export type OwedFactor = (typeof owedFactors)[number];

interface SignIn {
  /** True if `needsSecondFactor()` says that this person needs a second factor. */
  readonly isStaff: boolean;
  /** True if this server's configuration makes the second factor mandatory for staff. */
  readonly isRequired: boolean;
  readonly hasFactor: boolean;
  /** True if this session has passed the second factor. */
  readonly isPassed: boolean;
}

/** The step that a session must still do before it may act as staff; null if none. */
export function factorOwed({
  isStaff,
  isRequired,
  hasFactor,
  isPassed,
}: SignIn): OwedFactor | null {
  if (!isStaff || isPassed) return null;
  if (hasFactor) return 'code';
  return isRequired ? 'set_up' : null;
}

/** Lower-case letters and digits, without those that look alike, such as `o` and `0`. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A recovery code made from random bytes, such as `k3mf-9xqa-w2hn`. */
export function recoveryCode(bytes: Uint8Array): string {
  const letters = [...bytes].map((byte) => alphabet[byte % alphabet.length]).join('');
  return letters.match(/.{1,4}/g)?.join('-') ?? letters;
}

/** A typed code without the spaces, dashes and capitals that people add. */
export function plainCode(typed: string): string {
  return typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}
