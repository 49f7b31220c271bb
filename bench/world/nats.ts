import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { findUnpacked } from '../../scripts/suite/unpacked.mjs';
import { untilListening } from './listening.ts';

/** True if this machine has nats-server, either installed or unpacked from a package by the tests. */
export const hasNats = () => findUnpacked('nats-server') !== undefined;

/** Starts nats-server. Resolves with the function that ends it. */
export async function startNats(port: number): Promise<() => Promise<void>> {
  const program = findUnpacked('nats-server');
  if (program === undefined) throw new Error('this needs nats-server');
  const child = spawn(program, ['-a', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' });
  await untilListening(port);
  return async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
}
