import type { ApiKey } from '@backhaul/contract/calls/retail/api-keys.ts';
import type { ApiScope } from '@backhaul/domain/retail/api-scopes.ts';

export const scopeWords: Readonly<Record<ApiScope, string>> = {
  'orders:read': 'Read orders and their events',
  'orders:write': 'Book, change and cancel returns',
  'files:read': 'View counter receipts',
  'refunds:write': 'Confirm refunds',
  'catalog:read': 'Read stores and policies, ask if an item is returnable',
};

const count = (n: number, noun: string) =>
  `${n.toLocaleString('en-US')} ${noun}${n === 1 ? '' : 's'}`;

/** The line above the API keys: '5 keys, 2,118 calls today, 3 refused'. */
export function keysLine(keys: readonly ApiKey[]): string {
  const working = keys.filter(({ standing }) => standing === 'valid' || standing === 'overlap');
  const calls = keys.reduce((sum, { callsToday }) => sum + callsToday, 0);
  const refused = keys.reduce((sum, { refusedToday }) => sum + refusedToday, 0);
  const said = `${count(working.length, 'key')}, ${count(calls, 'call')} today`;
  return refused === 0 ? said : `${said}, ${refused.toLocaleString('en-US')} refused`;
}

const minuteMs = 60_000;

/** A time span in words: '23 h 32 min'. */
export function spanWords(ms: number): string {
  const minutes = Math.max(0, Math.ceil(ms / minuteMs));
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? `${minutes} min` : `${hours} h ${minutes % 60} min`;
}

/** A short name of an API call: 'GET orders' for 'GET /api/orders/{orderId}'. */
export function shortCall(call: string): string {
  const [method = '', path = ''] = call.split(' ');
  const [, last = path] = /^\/api\/(?:v1\/)?([^/]+)/.exec(path) ?? [];
  return `${method} ${last}`;
}
