import type { AccessAction } from './access-actions.ts';
import type { SessionPrincipal } from './principal.ts';

/** The second factor of a sign-in (product-rules.md#second-factor): a code of an app, a passkey, or a recovery code. */
export const secondFactorRules = {
  digits: 6,
  stepSeconds: 30,
  /** A phone's clock may be off by this many steps, early or late. */
  driftSteps: 1,
  recoveryCodes: 10,
  /** Passkeys of one person. */
  keysAtMost: 10,
  longestKeyName: 60,
  /** A key must answer within this time. */
  challengeMs: 5 * 60_000,
  /** Acts that move money or rights need a code at most this old. */
  freshMs: 10 * 60_000,
} as const;

/** Actions whose commands need a fresh code. */
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

/** People of the live tenant whose roles a stolen password alone must not give. */
type Careful = Pick<SessionPrincipal, 'isAdmin' | 'employeeRole' | 'memberships' | 'sandboxId'>;

/** True for administrators, employees and owners of retailers, of the live tenant. A sandbox needs none. */
export function needsSecondFactor({
  isAdmin,
  employeeRole,
  memberships,
  sandboxId,
}: Careful): boolean {
  if (sandboxId !== null) return false;
  return isAdmin || employeeRole !== null || memberships.some(({ role }) => role === 'owner');
}

/** The roles that are left to a sign-in while it misses its code or key. */
export function rolesWithoutFactor({ memberships }: Pick<Careful, 'memberships'>) {
  return {
    isAdmin: false,
    scopes: [],
    employeeRole: null,
    memberships: memberships.filter(({ role }) => role !== 'owner'),
  };
}

/** A code of the app, or the set-up of one. */
export const owedFactors = ['code', 'set_up'] as const;
export type OwedFactor = (typeof owedFactors)[number];

interface SignIn {
  /** True for people who need one, as `needsSecondFactor()` says. */
  readonly isStaff: boolean;
  /** True if this installation requires the second factor of them. */
  readonly isRequired: boolean;
  /** True if the account has one. */
  readonly hasFactor: boolean;
  /** True if this session gave a code. */
  readonly isPassed: boolean;
}

/** The step that a session still owes before it may act for the company; null if none. */
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

/** Lower case letters and digits without those that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A recovery code of these random bytes, such as `k3mf-9xqa-w2hn`. */
export function recoveryCode(bytes: Uint8Array): string {
  const letters = [...bytes].map((byte) => alphabet[byte % alphabet.length]).join('');
  return letters.match(/.{1,4}/g)?.join('-') ?? letters;
}

/** A typed code without the spaces, dashes and capitals that people add. */
export function plainCode(typed: string): string {
  return typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}
