import type { User } from '@backhaul/contract/calls/accounts.ts';
import type { Asker } from '@backhaul/domain/access/person.ts';

/** The signed-in user as the access rules of domain ask about them; null stays nobody. */
export function personOf(user: User | null): Asker {
  if (user === null) return null;
  const { id, isAdmin, isDriver, scopes, companyIds, isEmployee, sandboxId } = user;
  return { userId: id, isAdmin, isDriver, scopes, companyIds, isEmployee, sandboxId };
}
