import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

export interface BareProcess {
  origin: string;
  stop(): void;
}

/** Runs bare-loop.ts in its own process, because the server has its own process too. */
export async function startBareLoop(): Promise<BareProcess> {
  const loop = fork(path.join(import.meta.dirname, 'bare-loop.ts'), { detached: true });
  const [port] = (await once(loop, 'message')) as [number];
  return { origin: `http://127.0.0.1:${port}`, stop: () => loop.disconnect() };
}

export function socketUrl(origin: string, at: string): string {
  return `${origin.replace('http:', 'ws:')}${at}`;
}
