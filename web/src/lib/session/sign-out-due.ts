import { signOutDueCookie, signOutSync } from '@backhaul/contract/device-files.ts';
import { accountLimits } from '@backhaul/domain/access/account-limits.ts';

const isHttps = globalThis.location?.protocol === 'https:';
const name = signOutDueCookie(isHttps);
const attributes = `Path=/; SameSite=Lax${isHttps ? '; Secure' : ''}`;
/**
 * The lifetime of the sign-out cookie in seconds. It is as long as a session lasts, because after that time
 * the session has expired by itself.
 */
const heldSeconds = accountLimits.sessionDays * 86_400;

/** True if somebody signed out in this browser and the server does not know it yet. */
export function isSignOutDue(): boolean {
  return document.cookie.split('; ').includes(`${name}=1`);
}

/**
 * Sets a cookie that says that somebody signed out in this browser. The next request sends it with the
 * session's cookie, and the server then ends the session (product-rules.md#session-cache).
 */
export function markSignOut(): void {
  document.cookie = `${name}=1; Max-Age=${heldSeconds}; ${attributes}`;
}

/** Removes the sign-out cookie, because the server knows of the sign-out. */
export function unmarkSignOut(): void {
  document.cookie = `${name}=; Max-Age=0; ${attributes}`;
}

/**
 * Asks the service worker to send a request once there is a network, even if no page is open then. Few
 * browsers support this.
 */
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
