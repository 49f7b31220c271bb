/** Condition on a role's row, in SQL: its time is not over. */
export const hasNotEnded = (row: 'a' | 'e') => `(${row}.ends_at IS NULL OR ${row}.ends_at > now())`;

/** Condition on a row `u` of users, in SQL: an administrator whose scopes have all ended is none, even before they are cleared away. */
export const isAdministratorNow = `(SELECT coalesce(bool_or(${hasNotEnded('a')}), true) FROM admin_scopes a WHERE a.user_id = u.id)`;
