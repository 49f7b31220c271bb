import type { AdminScope } from './admin-scopes.ts';

/** Somebody signed in, as access decisions see them. Roles are flags, memberships are rows (product-rules.md#roles). */
export type Person = {
  readonly userId: string;
  readonly isAdmin: boolean;
  readonly isDriver: boolean;
  readonly scopes: readonly AdminScope[];
  /** Companies whose retailer area this person works in. */
  readonly companyIds: readonly string[];
  readonly isEmployee: boolean;
  /** Null in the live tenant; a sandbox and the live tenant never see each other. */
  readonly sandboxId: string | null;
};

/** Null: a visitor who is not signed in. */
export type Asker = Person | null;
