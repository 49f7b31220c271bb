import type { LiveMessage } from '@backhaul/contract/live-messages.ts';
import { backoffMs } from './backoff.ts';

export type PublicPosition = Extract<LiveMessage, { type: 'DRIVER_LOCATION' }>['order'];

/** Functions that get the messages of one order's public stream. */
interface PublicFollower {
  /** Called when the stream opens or closes. */
  opened: (isOpen: boolean) => void;
  /** Called when the order has changed, or may have changed while the stream was closed. */
  changed: () => void;
  /** Called with each new position of the driver. */
  moved: (position: PublicPosition) => void;
}

/**
 * Follows one order by its tracking number, which anybody who knows the number may do. Returns a function
 * that stops it. After a reconnect it reports a change, because messages may have been missed.
 */
export function followPublicly(trackingNumber: string, follower: PublicFollower): () => void {
  const scheme = window.location.protocol === 'https:' ? 'wss:' : 'ws:';
  const query = new URLSearchParams({ tracking: trackingNumber });
  const address = `${scheme}//${window.location.host}/ws/tracking?${query.toString()}`;
  let failures = 0;
  let socket: WebSocket | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let wasOpen = false;
  const listening = new AbortController();

  function hear(message: LiveMessage): void {
    if (message.type === 'DRIVER_LOCATION') follower.moved(message.order);
    else if (message.type === 'ORDER_STATUS_UPDATE') follower.changed();
    else if (message.type === 'READY') {
      failures = 0;
      follower.opened(true);
      if (wasOpen) follower.changed();
      wasOpen = true;
    }
  }

  function connect(): void {
    clearTimeout(retry);
    const opened = new WebSocket(address);
    socket = opened;
    opened.addEventListener('message', ({ data }) => {
      if (socket === opened && typeof data === 'string') hear(JSON.parse(data) as LiveMessage);
    });
    opened.addEventListener('close', () => lose(opened));
  }

  function lose(left: WebSocket | null): void {
    if (left === null || socket !== left) return;
    socket = null;
    left.close();
    follower.opened(false);
    retry = setTimeout(connect, backoffMs(failures++, Math.random()));
  }

  const { signal } = listening;
  window.addEventListener('offline', () => lose(socket), { signal });
  window.addEventListener('online', () => socket ?? connect(), { signal });
  connect();
  return () => {
    listening.abort();
    clearTimeout(retry);
    const last = socket;
    socket = null;
    last?.close();
  };
}
