import type { OutgoingRequests } from '../../server/src/ports/outgoing-requests.ts';

/**
 * Replaces foreign servers in a simulated day: nothing leaves this machine, and every request is answered
 * with 204 at once.
 */
export function createReceiver(): OutgoingRequests {
  return {
    mayReach: async () => true,
    find: async () => '203.0.113.1',
    exchange: async () => ({ status: 204, headers: {}, body: Buffer.alloc(0) }),
    post: async () => ({ status: 204, retryAfter: undefined }),
  };
}
