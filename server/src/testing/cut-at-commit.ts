import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** The fate of a transaction whose connection broke at COMMIT. */
type Fate = 'committed' | 'lost';

export interface CommitGate {
  url: string;
  /**
   * Breaks the connection at the next COMMIT. `lost`: before PostgreSQL receives the COMMIT; `committed`:
   * after it, before PostgreSQL's answer arrives.
   */
  cutNext(fate: Fate): void;
  close(): void;
}

const commit = Buffer.from('commit\0');

/** A proxy to PostgreSQL that can break connections at COMMIT. */
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
