import type { User } from '@backhaul/contract/calls/accounts.ts';
import type { SessionPrincipal } from '@backhaul/domain/access/principal.ts';

/** The signed-in user as the access rules of domain ask about them; null stays nobody. */
export function principalOf(user: User | null): SessionPrincipal | null {
  if (user === null) return null;
  const { id, isAdmin, isDriver, scopes, memberships, employeeRole, sandboxId } = user;
  const roles = { isAdmin, isDriver, scopes, memberships, employeeRole };
  return { kind: 'session', userId: id, ...roles, sandboxId };
}
