import type { User } from '@backhaul/contract/calls/people/accounts.ts';
import { describe, expect, test } from 'vitest';
import { errorFromAnswer, networkError } from '../api/api-error.ts';
import {
  authCacheKey,
  clearAuthCache,
  readAuthCache,
  writeAuthCache,
  type KeyedStore,
} from './auth-cache.ts';
import { afterFailedCheck } from './session-check.ts';

const day = 86_400_000;

function memoryStore(): KeyedStore {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}

const customer: User = {
  id: '0198a000-0000-7000-8000-000000000001',
  email: 'priya@example.com',
  firstName: 'Priya',
  lastName: 'Raman',
  username: 'priya',
  phone: null,
  isAdmin: false,
  isDriver: false,
  isRetailer: false,
  scopes: [],
  memberships: [],
  employeeRole: null,
  sandboxId: null,
  isSandbox: false,
  owes: null,
  emailVerified: true,
  newEmail: null,
  deletesAt: null,
  sandboxEndsAt: null,
  createdAt: '2026-11-01T00:00:00Z',
  tutorialCompleted: false,
  isOnline: false,
  driverRating: 5,
  completedDeliveries: 0,
  applicationStatus: null,
  backgroundCheckStatus: null,
  waitlistPosition: null,
  availableHours: null,
  preferredRoutes: [],
  serviceRadius: 25,
  dayBreak: null,
};
const operator: User = { ...customer, isAdmin: true, scopes: ['dashboard'] };

describe('the cached user', () => {
  test('is restored for 30 days and not a moment longer', () => {
    const store = memoryStore();
    writeAuthCache(store, customer, 0);
    expect(readAuthCache(store, 30 * day - 1)).toEqual(customer);
    expect(readAuthCache(store, 30 * day)).toBeNull();
  });

  test('a timestamp from the future is not believed', () => {
    const store = memoryStore();
    writeAuthCache(store, customer, 10 * day);
    expect(readAuthCache(store, 0)).toBeNull();
  });

  test.each(['', 'null', '{"user":', '{"user":null,"at":1}', '{"at":1}', '[]'])(
    '%j is no user',
    (text) => {
      const store = memoryStore();
      store.setItem(authCacheKey, text);
      expect(readAuthCache(store, 1)).toBeNull();
    },
  );

  test('is gone once cleared', () => {
    const store = memoryStore();
    writeAuthCache(store, customer, 0);
    clearAuthCache(store);
    expect(readAuthCache(store, 1)).toBeNull();
  });
});

describe('a failed session check', () => {
  test.each([
    [401, customer],
    [403, customer],
    [401, operator],
    [403, operator],
  ])('%d clears session and cache, whoever it is', (status, cached) => {
    expect(afterFailedCheck(errorFromAnswer(status, '', ''), cached, cached)).toEqual({
      session: { user: null, confirmed: true, isUnknown: false },
      clearsCache: true,
    });
  });

  const offline = networkError(new TypeError('offline'));
  const failing = (status: number) => errorFromAnswer(status, '', '');
  test.each([
    ['no answer', offline, customer, null, { user: customer }],
    ['no answer', offline, operator, null, { user: operator }],
    ['no answer, nobody known', offline, null, null, { user: null }],
    ['a server error', failing(503), operator, null, { user: operator }],
    ['a server error', failing(500), customer, null, { user: null, isUnknown: true }],
    ['a server error, nobody known', failing(500), null, null, { user: null }],
    ['a server error amid the work', failing(502), customer, customer, { user: customer }],
  ])('%s keeps the cache, and never makes signed out of it', (_, error, cached, shown, session) => {
    expect(afterFailedCheck(error, cached, shown)).toEqual({
      session: { confirmed: false, isUnknown: false, ...session },
      clearsCache: false,
    });
  });
});
