import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { Person } from './people.ts';

export interface OffersHeard {
  /** For each order, by id, the times at which the socket got its offer. */
  readonly heard: ReadonlyMap<string, readonly number[]>;
  /** Resolves true once the offer of this order arrives; false if it does not arrive in time. */
  untilHeard(orderId: string, withinMs: number): Promise<boolean>;
  close(): void;
}

/** Opens a socket as this driver and records the offers that arrive. The socket stays open. */
export async function listenToOffers(origin: string, { cookie }: Person): Promise<OffersHeard> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/ws/tracking`, {
    headers: { cookie },
  });
  const heard = new Map<string, number[]>();
  socket.on('message', (data: Buffer) => {
    const { type, order } = JSON.parse(data.toString()) as { type: string; order?: { id: string } };
    if (type === 'NEW_ORDER' && order !== undefined)
      heard.set(order.id, [...(heard.get(order.id) ?? []), performance.now()]);
  });
  await once(socket, 'open');
  return {
    heard,
    async untilHeard(orderId, withinMs) {
      const end = performance.now() + withinMs;
      while (!heard.has(orderId) && performance.now() < end) await delay(2);
      return heard.has(orderId);
    },
    close: () => socket.terminate(),
  };
}
