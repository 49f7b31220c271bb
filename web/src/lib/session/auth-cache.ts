import { retentionDays } from '@backhaul/domain/access/retention.ts';
import type { User } from '@backhaul/contract/calls/people/accounts.ts';
import { frameKey } from './frame-person.ts';

const cacheLifetimeMs = retentionDays.authCache * 24 * 60 * 60 * 1000;

export type KeyedStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export const authCacheKey = frameKey('backhaul.auth');

/**
 * The user that this device stored within the last 30 days, otherwise null (product-rules.md#session-cache).
 * The stored user gives no permissions on the server.
 */
export function readAuthCache(store: KeyedStore, nowMs: number): User | null {
  try {
    const cached: unknown = JSON.parse(store.getItem(authCacheKey) ?? 'null');
    if (!isCached(cached)) return null;
    const ageMs = nowMs - cached.at;
    return ageMs >= 0 && ageMs < cacheLifetimeMs ? cached.user : null;
  } catch {
    return null;
  }
}

export function writeAuthCache(store: KeyedStore, user: User, nowMs: number): void {
  try {
    store.setItem(authCacheKey, JSON.stringify({ user, at: nowMs }));
  } catch {
    // If the browser offers no storage, the app only starts more slowly after a reload.
  }
}

export function clearAuthCache(store: KeyedStore): void {
  try {
    store.removeItem(authCacheKey);
  } catch {
    // Nothing was stored, because the browser has no storage.
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
    // Data that an earlier version stored has fewer fields and is not used.
    'memberships' in value.user
  );
}
