import type { User } from '@backhaul/contract/calls/people/accounts.ts';
import type { KeyedStore } from './auth-cache.ts';
import { frameKey } from './frame-person.ts';

/** The storage key of the booking draft of a signed-in person. */
export const draftKey = frameKey('backhaul.booking-draft');
export const visitorDraftKey = 'backhaul.visitor-booking-draft';

/**
 * Gives the visitor's booking draft to the account that has just signed in, as the server does with quotes
 * and uploads (product-rules.md#before-the-account). This is done at once, so that no later account gets the
 * draft. A demo account never gets it.
 */
export function passOnDraft(store: KeyedStore, user: Pick<User, 'id' | 'sandboxId'>): void {
  if (user.sandboxId !== null) return;
  try {
    const kept: unknown = JSON.parse(store.getItem(visitorDraftKey) ?? 'null');
    store.removeItem(visitorDraftKey);
    if (typeof kept === 'object' && kept !== null)
      store.setItem(draftKey, JSON.stringify({ ...kept, userId: user.id }));
  } catch {
    // If the browser offers no storage, or the data is unreadable, there is no draft to give.
  }
}
