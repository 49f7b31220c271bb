import type { AccessAction } from '../access/access-actions.ts';
import type { KeyAction } from '../access/grants.ts';

/** The permissions that a retailer's owner can give an API key. */
export const apiScopes = [
  'orders:read',
  'orders:write',
  'files:read',
  'refunds:write',
  'catalog:read',
] as const;
export type ApiScope = (typeof apiScopes)[number];

export const isApiScope = (text: string): text is ApiScope =>
  apiScopes.some((known) => known === text);

const actionsOf: Readonly<Record<ApiScope, readonly KeyAction[]>> = {
  'orders:read': ['read_order', 'follow_by_key'],
  'orders:write': ['book_by_key'],
  'catalog:read': ['look_up_by_key'],
  'files:read': ['read_file'],
  'refunds:write': ['update_order'],
};

export function actionsOfScopes(scopes: readonly ApiScope[]): KeyAction[] {
  return [...new Set(scopes.flatMap((scope) => actionsOf[scope]))];
}

/** The scope that allows an action; undefined if no API key can have the action. */
export function scopeFor(action: AccessAction): ApiScope | undefined {
  return apiScopes.find((scope) => actionsOf[scope].some((known) => known === action));
}
