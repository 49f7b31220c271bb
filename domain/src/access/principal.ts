import type { AccessAction } from './access-actions.ts';
import type { AdminScope } from './admin-scopes.ts';

/** Where in a retailer somebody works. */
export const retailerRoles = ['owner', 'manager', 'clerk'] as const;
export type RetailerRole = (typeof retailerRoles)[number];

/** Where with us somebody works. */
export const employeeRoles = ['support', 'operations', 'finance'] as const;
export type EmployeeRole = (typeof employeeRoles)[number];

export type Membership = { readonly companyId: string; readonly role: RetailerRole };

/** A person who signed in. Roles are flags, memberships are rows (product-rules.md#roles). */
export type SessionPrincipal = {
  readonly kind: 'session';
  readonly userId: string;
  readonly isAdmin: boolean;
  readonly isDriver: boolean;
  readonly scopes: readonly AdminScope[];
  readonly memberships: readonly Membership[];
  readonly employeeRole: EmployeeRole | null;
  /** Null in the live tenant; a sandbox and the live tenant never see each other. */
  readonly sandboxId: string | null;
};

/** A retailer's program: what its key was given, of what a key may be given, for the orders of its company. */
export type ApiKeyPrincipal = {
  readonly kind: 'api_key';
  readonly keyId: string;
  readonly companyId: string;
  readonly actions: readonly AccessAction[];
  readonly sandboxId: string | null;
};

/** The product itself, when time alone asks for something: jobs and the sweep. It makes no calls. */
export type SystemPrincipal = { readonly kind: 'system' };
export const systemPrincipal: SystemPrincipal = { kind: 'system' };

/** Who acts or asks; a visitor without a name is null. */
export type Principal = SessionPrincipal | ApiKeyPrincipal | SystemPrincipal;

/**
 * Whether an administrator of the live tenant was granted a scope; a sandbox has no administrators
 * (product-rules.md#admin-scopes).
 */
export function holdsScope(
  { isAdmin, scopes, sandboxId }: Pick<SessionPrincipal, 'isAdmin' | 'scopes' | 'sandboxId'>,
  scope: AdminScope,
): boolean {
  return isAdmin && sandboxId === null && scopes.includes(scope);
}
