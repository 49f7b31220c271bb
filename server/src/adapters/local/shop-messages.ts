import { type ShopMessage, UnreadableShopMessage } from '../../ports/shop.ts';
import * as z from 'zod/mini';

/** An ID in a shop's messages. Shops write IDs and amounts as numbers or as text. */
export const shopId = z.union([z.number(), z.string()]);
export const shopMoney = z.union([z.string(), z.number()]);

/**
 * Parses a shop's message. `header` names the HTTP header with the message's topic; null if the topic is not
 * in `topics`. Throws UnreadableShopMessage.
 */
export function readShopMessage<T>(
  { headers, body }: ShopMessage,
  { header, topics }: { header: string; topics: readonly string[] },
  read: (json: unknown, topic: string) => T,
): T | null {
  const topic = headers[header];
  if (typeof topic !== 'string' || !topics.includes(topic)) return null;
  try {
    return read(JSON.parse(body.toString('utf8')), topic);
  } catch {
    throw new UnreadableShopMessage();
  }
}
