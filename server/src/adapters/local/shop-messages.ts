import { type ShopMessage, UnreadableShopMessage } from '../../ports/shop.ts';
import * as z from 'zod/mini';

/** Shops write ids and amounts as numbers or as text. */
export const shopId = z.union([z.number(), z.string()]);
export const shopMoney = z.union([z.string(), z.number()]);

/**
 * Parses a shop's message about one of the given topics; null for any other topic. Throws
 * UnreadableShopMessage.
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
