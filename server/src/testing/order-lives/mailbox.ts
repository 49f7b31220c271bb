import type { PostMessage } from '../../ports/payment-gateway.ts';
import type { Post } from './life.ts';

/** Delivers the message with this id through `post`. Ignores errors of the receiver. */
type Deliver = (id: string, post: PostMessage) => Promise<void>;

/** A mailbox for signed messages to us, which arrive in time, twice, much later, or never. */
export function createMailbox(deal: () => Post, deliver: Deliver, receive: PostMessage) {
  const waiting: string[] = [];
  const late: { body: string; headers: Record<string, string> }[] = [];

  /** Keeps a posted message for `deliverLate()` instead of delivering it. */
  const hold: PostMessage = async (body, headers) => {
    late.push({ body, headers });
    return 204;
  };
  const twice: PostMessage = async (body, headers) => {
    await receive(body, headers);
    return await receive(body, headers);
  };
  const ways: Record<Post, PostMessage> = {
    in_time: receive,
    twice,
    at_the_end: hold,
    never: async () => 204,
  };

  return {
    enqueue: async (_: unknown, id: string) => void waiting.push(id),
    async deliver() {
      for (const id of waiting.splice(0)) await deliver(id, ways[deal()]);
    },
    /** Delivers the messages that were held back, newest first. */
    async deliverLate() {
      for (const { body, headers } of late.splice(0).toReversed()) await receive(body, headers);
    },
  };
}
