import { readEvents } from '@backhaul/contract/calls/returns/events.ts';
import { demoPersonParam } from '@backhaul/contract/demo-person.ts';
import { ApiError } from '../lib/api/api-error.ts';
import { requestUrl } from '../lib/api/request-url.ts';
import { send } from '../lib/api/send.ts';
import { framePerson } from '../lib/session/frame-person.ts';
import type { LiveWorld } from './live-connection.ts';

/** The URL of the live stream. It has the page's own host, and uses TLS if the page does. */
export function liveAddress(
  { protocol, host }: Pick<Location, 'protocol' | 'host'>,
  cursor: string | null,
): string {
  const scheme = protocol === 'https:' ? 'wss:' : 'ws:';
  return `${scheme}//${host}${requestUrl('/ws/tracking', {}, { after: cursor, [demoPersonParam]: framePerson })}`;
}

/** The browser functions that the live connection needs. */
export function browserWorld(sessionEnded: () => void): LiveWorld {
  return {
    openSocket(cursor, on) {
      const socket = new WebSocket(liveAddress(window.location, cursor));
      socket.addEventListener('message', ({ data }) => {
        if (typeof data === 'string') on.text(data);
      });
      socket.addEventListener('close', ({ code }) => on.closed(code));
      return { send: (text) => socket.send(text), close: () => socket.close() };
    },
    async readEvents(after) {
      try {
        return await send(readEvents, { query: after === null ? {} : { after } });
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) sessionEnded();
        throw error;
      }
    },
    sessionEnded,
    now: () => Date.now(),
    random: () => Math.random(),
    later(callback, ms) {
      const timer = setTimeout(callback, ms);
      return () => clearTimeout(timer);
    },
  };
}
