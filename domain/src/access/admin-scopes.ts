/**
 * The admin scopes: sets of permissions that an administrator can get. They are granted on the admin-access
 * page and stored as data (product-rules.md#admin-scopes).
 */
export const adminScopes = ['dashboard', 'advanced', 'internal'] as const;
export type AdminScope = (typeof adminScopes)[number];
