import type { LiveMessage } from '@backhaul/contract/live-messages.ts';

const remembered = 500;

/** Answers true for a message the first time; positions have no cursor and are always new. */
export function rememberSeen(): (message: LiveMessage) => boolean {
  const seen = new Set<string>();
  return (message) => {
    if (!('cursor' in message) || message.type === 'READY') return true;
    const key = `${message.cursor} ${message.type} ${message.order.id}`;
    if (seen.has(key)) return false;
    seen.add(key);
    if (seen.size > remembered) {
      for (const oldest of seen) {
        seen.delete(oldest);
        break;
      }
    }
    return true;
  };
}
