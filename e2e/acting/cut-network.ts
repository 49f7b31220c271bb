import { connect, createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** The way between a browser and the server, which the journey cuts like a tunnel does: in the middle of everything. */
export interface Way {
  /** The server's address by this way. */
  readonly address: string;
  /** Ends all connections, sockets included, and lets nobody through. */
  cut(): void;
  /** Lets everybody through again. */
  mend(): void;
  /** Cuts once the server has taken a request that has these words in its first line; whether its answer still comes through. */
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
