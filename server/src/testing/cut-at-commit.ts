import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** What became of the transaction whose connection broke at its COMMIT. */
export type Fate = 'committed' | 'lost';

export interface CommitGate {
  url: string;
  /** The next COMMIT breaks its connection: before PostgreSQL hears of it, or before its answer is back. */
  cutNext(fate: Fate): void;
  close(): void;
}

const commit = Buffer.from('commit\0');

/** A way to PostgreSQL that breaks at the worst moment. */
export async function startCommitGate(databaseUrl: string): Promise<CommitGate> {
  const target = new URL(databaseUrl);
  let next: Fate | null = null;

  function pass(socket: Socket): void {
    const behind = connect(Number(target.port), target.hostname);
    const cut = () => {
      socket.destroy();
      behind.destroy();
    };
    for (const side of [socket, behind]) side.on('error', cut).on('close', cut);
    let isCommitting = false;
    socket.on('data', (bytes: Buffer) => {
      if (next !== null && bytes.includes(commit)) {
        const fate = next;
        next = null;
        if (fate === 'lost') return cut();
        isCommitting = true;
      }
      behind.write(bytes);
    });
    behind.on('data', (bytes: Buffer) => {
      if (isCommitting) return cut();
      socket.write(bytes);
    });
  }

  const gate = createServer(pass);
  gate.listen(0, '127.0.0.1');
  await once(gate, 'listening');
  const address = gate.address();
  const url = new URL(target);
  url.port = String(typeof address === 'object' ? address?.port : '');
  return {
    url: url.href,
    cutNext(fate) {
      next = fate;
    },
    close: () => gate.close(),
  };
}
