import { type AdminScope, adminScopes } from './admin-scopes.ts';
import type { AccessAction } from './access-actions.ts';
import { isGranted } from './grants.ts';
import {
  type EmployeeRole,
  employeeRoles,
  holdsScope,
  type SessionPrincipal,
} from './principal.ts';

/** The roles that open the console: an administrator's scopes and an employee's job. */
export type ConsoleRole = AdminScope | EmployeeRole;
export const consoleRoles = [...adminScopes, ...employeeRoles] as const;

export const isScope = (role: ConsoleRole): role is AdminScope =>
  adminScopes.some((scope) => scope === role);

type Person = Pick<SessionPrincipal, 'isAdmin' | 'scopes' | 'employeeRole' | 'sandboxId'>;

/** A person's console roles. A sandbox has neither administrators nor employees. */
export function consoleRolesOf(person: Person): ConsoleRole[] {
  if (person.sandboxId !== null) return [];
  const scopes = adminScopes.filter((scope) => holdsScope(person, scope));
  return person.employeeRole === null ? scopes : [...scopes, person.employeeRole];
}

/** True if one of the person's console roles grants the action. */
export function mayInConsole(person: Person, action: AccessAction): boolean {
  return consoleRolesOf(person).some((role) => isGranted(role, action));
}
