import type { AdminScope } from './admin-scopes.ts';
import type { Person } from './person.ts';

/**
 * Whether an administrator of the live tenant was granted a scope; a sandbox has no administrators
 * (product-rules.md#admin-scopes).
 */
export function holdsScope(
  person: Pick<Person, 'isAdmin' | 'scopes' | 'sandboxId'>,
  scope: AdminScope,
): boolean {
  return person.isAdmin && person.sandboxId === null && person.scopes.includes(scope);
}
