import { randomInt } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

// These ports are below those that the operating system gives to outgoing connections, so no such connection
// takes our port.
const lowestPort = 15_432;
const highestPort = 29_999;

/** The port of the last run if it is free, else another one, which is stored for the next run. */
export async function choosePort(portFile: string): Promise<number> {
  const remembered = readPort(portFile);
  if (remembered !== null && (await isFree(remembered))) return remembered;
  for (;;) {
    const port = randomInt(lowestPort, highestPort + 1);
    if (await isFree(port)) {
      writeFileSync(portFile, `${port}\n`);
      return port;
    }
  }
}

/** Waits for a free port; false if it is still taken after `withinMs`. */
export async function waitForPort(port: number, withinMs: number): Promise<boolean> {
  const deadline = Date.now() + withinMs;
  while (!(await isFree(port))) {
    if (Date.now() > deadline) return false;
    await delay(100);
  }
  return true;
}

function readPort(portFile: string): number | null {
  try {
    const port = Number(readFileSync(portFile, 'utf8'));
    return Number.isInteger(port) && port > 0 && port < 65_536 ? port : null;
  } catch {
    return null;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () =>
      probe.close(() => resolve(true)),
    );
  });
}
