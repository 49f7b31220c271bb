/** Admin scopes are granted on the admin-access page and stored as data (product-rules.md#admin-scopes). */
export const adminScopes = ['dashboard', 'advanced', 'internal'] as const;
export type AdminScope = (typeof adminScopes)[number];
