import type { User } from '@backhaul/contract/calls/people/accounts.ts';
import type { KeyedStore } from './auth-cache.ts';
import { frameKey } from './frame-person.ts';

/** The booking that somebody signed in began on this device. */
export const draftKey = frameKey('backhaul.booking-draft');
/** The booking that a visitor began. */
export const visitorDraftKey = 'backhaul.visitor-booking-draft';

/**
 * Makes the visitor's draft that of the account that signed in in this browser, as the server does with quotes and
 * uploads (product-rules.md#before-the-account): at once, so that no later account finds it. A demo gets none.
 */
export function passOnDraft(store: KeyedStore, user: Pick<User, 'id' | 'sandboxId'>): void {
  if (user.sandboxId !== null) return;
  try {
    const kept: unknown = JSON.parse(store.getItem(visitorDraftKey) ?? 'null');
    store.removeItem(visitorDraftKey);
    if (typeof kept === 'object' && kept !== null)
      store.setItem(draftKey, JSON.stringify({ ...kept, userId: user.id }));
  } catch {
    // Without storage, or with something else in it, there is no draft to pass on.
  }
}
