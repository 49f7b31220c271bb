import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { expect, vi } from 'vitest';
import { findUnpacked } from '../../../scripts/suite/unpacked.mjs';

const patience = { timeout: 10_000, interval: 10 };

/** The path of the nats-server program. `npm test` installs it if it can. */
export const natsProgram = findUnpacked('nats-server');

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('data', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/** Starts nats-server; resolves when it answers. */
export async function startNats(port: number, ...options: string[]) {
  const child = spawn(natsProgram ?? '', ['-a', '127.0.0.1', '-p', String(port), ...options], {
    stdio: 'ignore',
  });
  await vi.waitFor(async () => expect(await answers(port)).toBe(true), patience);
  return {
    url: `nats://127.0.0.1:${port}`,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}
