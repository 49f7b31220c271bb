import type { User } from '@backhaul/contract/calls/accounts.ts';
import { accountLimits } from '@backhaul/domain/catalog/limits.ts';

/** The part of Storage that the cache needs. */
export type KeyedStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export const authCacheKey = 'backhaul.auth';

/**
 * The cached user, when it is younger than 30 days (product-rules.md#session-cache); else null. A cache never grants
 * anything.
 */
export function readAuthCache(store: KeyedStore, nowMs: number): User | null {
  try {
    const cached: unknown = JSON.parse(store.getItem(authCacheKey) ?? 'null');
    if (!isCached(cached)) return null;
    const ageMs = nowMs - cached.at;
    return ageMs >= 0 && ageMs < accountLimits.authCacheLifetimeMs ? cached.user : null;
  } catch {
    return null;
  }
}

export function writeAuthCache(store: KeyedStore, user: User, nowMs: number): void {
  try {
    store.setItem(authCacheKey, JSON.stringify({ user, at: nowMs }));
  } catch {
    // A full or closed store only costs the head start after a reload.
  }
}

export function clearAuthCache(store: KeyedStore): void {
  try {
    store.removeItem(authCacheKey);
  } catch {
    // As above: nothing was kept, so nothing is left.
  }
}

function isCached(value: unknown): value is { user: User; at: number } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'at' in value &&
    typeof value.at === 'number' &&
    'user' in value &&
    typeof value.user === 'object' &&
    value.user !== null &&
    // A version before this one kept less.
    'memberships' in value.user
  );
}
