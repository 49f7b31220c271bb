import { objectOf, type ReadBy, text } from '../read-value.ts';

const readDraft = objectOf({ name: text, email: text, subject: text, words: text });
type ContactDraft = ReadBy<typeof readDraft>;

const empty: ContactDraft = { name: '', email: '', subject: '', words: '' };

/**
 * The unsent message of a person who writes to our support. This tab stores it per account, so that other
 * people who sign in here cannot see it.
 */
export function contactDraft(store: Storage, userId: string | null) {
  const key = `backhaul.contact.${userId ?? 'visitor'}`;
  return {
    read: (): ContactDraft => {
      try {
        return readDraft(JSON.parse(store.getItem(key) ?? 'null'));
      } catch {
        return empty;
      }
    },
    keep: (draft: ContactDraft): void => {
      try {
        store.setItem(key, JSON.stringify(draft));
      } catch {
        // If the browser offers no storage, a reload loses the text, but sending still works.
      }
    },
    forget: () => store.removeItem(key),
  };
}
