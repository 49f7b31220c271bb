import { connect, createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/**
 * A connection between browser and server that a test can cut at any moment, as a tunnel cuts a phone's
 * connection.
 */
export interface Way {
  /** The server's URL through this connection. */
  readonly address: string;
  /** Ends all connections, including sockets, and refuses new ones. */
  cut(): void;
  /** Lets connections through again. */
  mend(): void;
  /**
   * Cuts the connection as soon as the server gets a request whose first line contains `words`. With
   * `answerComes`, its response still arrives.
   */
  cutAt(words: string, answerComes: boolean): void;
  close(): Promise<void>;
}

export async function layWay(server: string): Promise<Way> {
  const { hostname, port } = new URL(server);
  const open = new Set<Socket>();
  let isCut = false;
  let trap: { words: string; answerComes: boolean } | null = null;

  function cut(): void {
    isCut = true;
    for (const socket of open) socket.destroy();
  }

  function join(near: Socket): void {
    if (isCut) {
      near.destroy();
      return;
    }
    const far = connect(Number(port), hostname);
    let caught: { answerComes: boolean } | null = null;
    for (const socket of [near, far]) {
      open.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        open.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.on('data', (chunk) => {
      if (trap !== null && chunk.toString('latin1').split('\r\n', 1)[0]?.includes(trap.words)) {
        caught = trap;
        trap = null;
      }
      far.write(chunk);
    });
    far.on('data', (chunk) => {
      if (caught === null) {
        near.write(chunk);
        return;
      }
      if (caught.answerComes) near.write(chunk, cut);
      else cut();
    });
  }

  const listener = createServer(join);
  await new Promise<void>((resolve) => listener.listen(0, hostname, resolve));
  return {
    address: `http://${hostname}:${(listener.address() as AddressInfo).port}`,
    cut,
    mend: () => (isCut = false),
    cutAt: (words, answerComes) => (trap = { words, answerComes }),
    async close() {
      cut();
      await new Promise((resolve) => listener.close(resolve));
    },
  };
}
