import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A port that forwards connections to another port, like a proxy. A test can change the target. */
export interface Relay {
  readonly port: number;
  /** The given URL, with the relay's port instead of its own. */
  through(url: string): string;
  /** Forwards new connections to this port. */
  lead(to: number): void;
  /** Closes all open connections and refuses new ones until a target is set again. */
  cut(): void;
  close(): Promise<void>;
}

export async function openRelay(to: number | null = null): Promise<Relay> {
  let target = to;
  const open = new Set<Socket>();
  const keep = (socket: Socket, other: Socket) => {
    open.add(socket);
    socket.on('error', () => other.destroy());
    socket.on('close', () => {
      open.delete(socket);
      other.destroy();
    });
  };
  const server = createServer((near) => {
    if (target === null) {
      near.resetAndDestroy();
      return;
    }
    const far = connect({ port: target, host: '127.0.0.1', noDelay: true });
    near.setNoDelay(true);
    keep(near, far);
    keep(far, near);
    near.pipe(far).pipe(near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const cut = () => {
    target = null;
    for (const socket of open) socket.destroy();
  };
  return {
    port,
    through(url) {
      const led = new URL(url);
      led.hostname = '127.0.0.1';
      led.port = String(port);
      return led.href;
    },
    lead(next) {
      target = next;
    },
    cut,
    async close() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
