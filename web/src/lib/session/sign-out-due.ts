import { signOutDueCookie, signOutSync } from '@backhaul/contract/device-files.ts';
import { accountLimits } from '@backhaul/domain/access/account-limits.ts';

const isHttps = globalThis.location?.protocol === 'https:';
const name = signOutDueCookie(isHttps);
const attributes = `Path=/; SameSite=Lax${isHttps ? '; Secure' : ''}`;
/** After this time the session has expired by itself. */
const heldSeconds = accountLimits.sessionDays * 86_400;

/** True after a sign-out in this browser that the server has not received. */
export function isSignOutDue(): boolean {
  return document.cookie.split('; ').includes(`${name}=1`);
}

/**
 * Marks that somebody signed out here. The mark is a cookie: the next request sends it together with the session's own,
 * and the server then ends the session (product-rules.md#session-cache).
 */
export function markSignOut(): void {
  document.cookie = `${name}=1; Max-Age=${heldSeconds}; ${attributes}`;
}

/** Removes the mark, because the server has received the sign-out. */
export function unmarkSignOut(): void {
  document.cookie = `${name}=; Max-Age=0; ${attributes}`;
}

/** Asks the worker to send a request once there is a network, even if no page is open then. Few browsers can. */
export async function sendSignOutLater(): Promise<void> {
  const registration = await (navigator as Partial<Navigator>).serviceWorker?.getRegistration('/');
  const syncs: unknown = registration && 'sync' in registration ? registration.sync : undefined;
  if (isSyncManager(syncs)) await syncs.register(signOutSync);
}

interface SyncManager {
  register: (tag: string) => Promise<void>;
}

function isSyncManager(value: unknown): value is SyncManager {
  return typeof value === 'object' && value !== null && 'register' in value;
}
