/** Admin allow-lists are data: scopes granted on the admin-access page (product-rules.md#admin-scopes). */
export const adminScopes = ['dashboard', 'advanced', 'internal'] as const;
export type AdminScope = (typeof adminScopes)[number];
