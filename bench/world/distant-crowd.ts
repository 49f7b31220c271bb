import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import type { CrowdAnswer, CrowdOrder } from './crowd-process.ts';
import type { SocketCrowd } from './socket-crowd.ts';

type Heard = Extract<CrowdAnswer, { did: 'hear' }>;

/** Drivers' sockets in a separate process. Real drivers' devices do not share the server's process either. */
export interface DistantCrowd {
  /**
   * Starts waiting for the next frame that contains `text`, at all sockets or at the first `among` of them.
   * Resolves once the sockets are waiting; `heard` then resolves with the times, from monotonicMs.
   */
  expect(text: string, among?: number): Promise<{ heard: Promise<Heard> }>;
  drive: SocketCrowd['drive'];
  close(): void;
}

function nextAnswer<D extends CrowdAnswer['did']>(child: ChildProcess, did: D) {
  return new Promise<Extract<CrowdAnswer, { did: D }>>((resolve, reject) => {
    function listen(answer: CrowdAnswer): void {
      if (answer.did !== did && answer.did !== 'fail') return;
      child.off('message', listen);
      if (answer.did === 'fail') reject(new Error(answer.reason));
      else resolve(answer as Extract<CrowdAnswer, { did: D }>);
    }
    child.on('message', listen);
  });
}

/** Opens one socket per cookie. */
export async function sendCrowd(url: string, cookies: readonly string[]): Promise<DistantCrowd> {
  const child = fork(path.join(import.meta.dirname, 'crowd-process.ts'));
  const send = (order: CrowdOrder) => child.send(order);
  const opened = nextAnswer(child, 'open');
  send({ do: 'open', url, cookies });
  await opened;
  return {
    async expect(text, among) {
      const heard = nextAnswer(child, 'hear');
      const armed = nextAnswer(child, 'expect');
      send({ do: 'expect', text, among });
      await armed;
      return { heard };
    },
    drive: (places, perSecond) => void send({ do: 'drive', places, perSecond }),
    close: () => child.disconnect(),
  };
}
