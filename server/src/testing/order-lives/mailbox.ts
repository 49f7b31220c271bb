import type { PostMessage } from '../../ports/payment-gateway.ts';
import type { Post } from './life.ts';

/** Hands one message over; what the receiver answers is its own affair. */
type Deliver = (id: string, post: PostMessage) => Promise<void>;

/** Signed messages on their way to us: they come in time, twice, long after, or never. */
export function createMailbox(deal: () => Post, deliver: Deliver, receive: PostMessage) {
  const waiting: string[] = [];
  const late: { body: string; headers: Record<string, string> }[] = [];

  /** Reads what the sender posts without letting it arrive. */
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
    /** Waiting messages go on their way. */
    async deliver() {
      for (const id of waiting.splice(0)) await deliver(id, ways[deal()]);
    },
    /** Held messages arrive, the newest first. */
    async deliverLate() {
      for (const { body, headers } of late.splice(0).toReversed()) await receive(body, headers);
    },
  };
}
