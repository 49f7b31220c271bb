/** Admin allow-lists are data: scopes granted on the admin-access page (D4). */
export const adminScopes = ['dashboard', 'advanced', 'internal'] as const;
export type AdminScope = (typeof adminScopes)[number];
