import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';
import { monotonicMs } from './monotonic.ts';
import { gatherCrowd, type SocketCrowd } from './socket-crowd.ts';

/**
 * A CrowdOrder is a message to the process that holds the drivers' sockets. A CrowdAnswer is a message that
 * this process sends back.
 */
export type CrowdOrder =
  | { do: 'open'; url: string; cookies: readonly string[] }
  | { do: 'drive'; places: readonly GeoPoint[]; perSecond: number }
  | { do: 'expect'; text: string; among: number | undefined };
export type CrowdAnswer =
  | { did: 'open' | 'expect' }
  | { did: 'hear'; first: number; last: number }
  | { did: 'fail'; reason: string };

let crowd: SocketCrowd | null = null;

function answer(message: CrowdAnswer): void {
  process.send?.(message);
}

async function obey(order: CrowdOrder): Promise<void> {
  if (order.do === 'open') {
    crowd = await gatherCrowd(order.url, order.cookies);
    answer({ did: 'open' });
  } else if (order.do === 'drive') {
    crowd?.drive(order.places, order.perSecond);
  } else if (crowd !== null) {
    const heard = crowd.nextFrame(order.text, monotonicMs, order.among);
    answer({ did: 'expect' });
    answer({ did: 'hear', ...(await heard) });
  }
}

process.on('message', (order: CrowdOrder) => {
  obey(order).catch((error: unknown) => answer({ did: 'fail', reason: String(error) }));
});
process.on('disconnect', () => process.exit(0));
