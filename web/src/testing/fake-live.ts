import type { LiveMessage } from '@backhaul/contract/live-messages.ts';
import { act } from '@testing-library/react';
import { vi } from 'vitest';

const at = '2026-11-20T20:00:00.000Z';
const ready: LiveMessage = { type: 'READY', cursor: '1.1', at };

class OpenSocket extends EventTarget {
  static readonly open = new Set<OpenSocket>();

  constructor() {
    super();
    OpenSocket.open.add(this);
  }

  hear(message: LiveMessage): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  }

  send(): void {
    // Ignores the page's messages. They contain only the driver's position, which no test needs.
  }

  close(): void {
    OpenSocket.open.delete(this);
  }
}

/**
 * Replaces the socket with one that opens at once; call it after `startFakeServer()`. Returns functions that send
 * messages to the page.
 */
export function startFakeLive() {
  OpenSocket.open.clear();
  vi.stubGlobal('WebSocket', OpenSocket);
  const says = (message: LiveMessage) =>
    act(() => {
      for (const socket of OpenSocket.open) socket.hear(message);
    });
  return {
    /** Resolves once the page has opened its stream and listens. */
    async begins(): Promise<void> {
      await act(() =>
        vi.waitFor(() => {
          if (OpenSocket.open.size === 0) throw new Error('the page has opened no stream');
        }),
      );
      says(ready);
    },
    says,
    /** Loses the connection; sockets that the page opens later stay silent. */
    breaks: () =>
      act(() => {
        for (const socket of OpenSocket.open)
          socket.dispatchEvent(new CloseEvent('close', { code: 1006 }));
      }),
  };
}
