import type { User } from '@backhaul/contract/calls/people/accounts.ts';
import type { SessionPrincipal } from '@backhaul/domain/access/principal.ts';

/** Converts the session's user to the type that the domain's access rules use. Null means not signed in. */
export function principalOf(user: User | null): SessionPrincipal | null {
  if (user === null) return null;
  const { id, isAdmin, isDriver, scopes, memberships, employeeRole, sandboxId } = user;
  const roles = { isAdmin, isDriver, scopes, memberships, employeeRole };
  return { kind: 'session', userId: id, ...roles, sandboxId };
}
