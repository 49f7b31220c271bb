import type { AccessAction } from './access-actions.ts';
import type { AdminScope } from './admin-scopes.ts';

export const retailerRoles = ['owner', 'manager', 'clerk'] as const;
export type RetailerRole = (typeof retailerRoles)[number];

export const isRetailerRole = (value: unknown): value is RetailerRole =>
  retailerRoles.some((known) => known === value);

/** The jobs that a person can have in our own company. */
export const employeeRoles = ['support', 'operations', 'finance', 'field'] as const;
export type EmployeeRole = (typeof employeeRoles)[number];

export type Membership = { readonly companyId: string; readonly role: RetailerRole };

/**
 * A signed-in person. The roles of customers, drivers and administrators are flags of the account;
 * memberships in companies are stored separately (product-rules.md#roles).
 */
export type SessionPrincipal = {
  readonly kind: 'session';
  readonly userId: string;
  readonly isAdmin: boolean;
  readonly isDriver: boolean;
  readonly scopes: readonly AdminScope[];
  readonly memberships: readonly Membership[];
  readonly employeeRole: EmployeeRole | null;
  /**
   * The person's sandbox (a demo); null in the live tenant, which has the real orders. The two never see each
   * other.
   */
  readonly sandboxId: string | null;
};

/** A retailer's API key. It lists the actions it may do, and it reaches only its company's orders. */
export type ApiKeyPrincipal = {
  readonly kind: 'api_key';
  readonly keyId: string;
  readonly companyId: string;
  readonly companyName: string;
  readonly actions: readonly AccessAction[];
  readonly sandboxId: string | null;
  /**
   * All API keys of a company share one visitor ID for each mode (live or test). Their quotes and stored API
   * responses are saved under this ID.
   */
  readonly visitorId: string;
};

/** A browser without a sign-in for which a quote or an upload is stored (product-rules.md#before-the-account). */
export type VisitorPrincipal = { readonly kind: 'visitor'; readonly visitorId: string };

/** Our own software when it runs scheduled work: jobs and the periodic sweep. It makes no API calls. */
export type SystemPrincipal = { readonly kind: 'system' };
export const systemPrincipal: SystemPrincipal = { kind: 'system' };

/** The person or program that acts or asks. Null means a visitor about whom nothing is stored. */
export type Principal = SessionPrincipal | ApiKeyPrincipal | VisitorPrincipal | SystemPrincipal;

/**
 * True if an administrator of the live tenant holds a scope. A sandbox (a demo) has no administrators
 * (product-rules.md#admin-scopes).
 */
export function holdsScope(
  { isAdmin, scopes, sandboxId }: Pick<SessionPrincipal, 'isAdmin' | 'scopes' | 'sandboxId'>,
  scope: AdminScope,
): boolean {
  return isAdmin && sandboxId === null && scopes.includes(scope);
}
