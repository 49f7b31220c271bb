import type { LiveMessage } from '@backhaul/contract/live-messages.ts';

const remembered = 500;

/** Answers true for the message of an event the first time; positions are no events and always new. */
export function rememberSeen(): (message: LiveMessage) => boolean {
  const seen = new Set<number>();
  return (message) => {
    if (!('eventId' in message)) return true;
    if (seen.has(message.eventId)) return false;
    seen.add(message.eventId);
    if (seen.size > remembered) {
      for (const oldest of seen) {
        seen.delete(oldest);
        break;
      }
    }
    return true;
  };
}
