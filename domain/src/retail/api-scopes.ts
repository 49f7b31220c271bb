import type { AccessAction } from '../access/access-actions.ts';
import type { KeyAction } from '../access/grants.ts';

/** The permissions that an owner can give an API key. */
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

/** The actions of a key with these scopes. */
export function actionsOfScopes(scopes: readonly ApiScope[]): KeyAction[] {
  return [...new Set(scopes.flatMap((scope) => actionsOf[scope]))];
}

/** The scope that an action needs; undefined if no key can have it. */
export function scopeFor(action: AccessAction): ApiScope | undefined {
  return apiScopes.find((scope) => actionsOf[scope].some((known) => known === action));
}
