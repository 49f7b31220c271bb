import { Worker } from 'node:worker_threads';
import type { RenderAnswer } from '@backhaul/contract/public-pages.ts';

interface Waiting {
  resolve: (html: string) => void;
  reject: (error: Error) => void;
}

export interface PageThread {
  /**
   * Asks the thread to draw a page. Rejects if the thread fails, ends, or does not answer in time. A thread
   * that is too late is ended.
   */
  ask: (request: object) => Promise<string>;
  /** The number of requests that wait for an answer. */
  waiting: () => number;
}

/**
 * The maximum time for one page. It is far longer than any page takes, even the first one, which includes
 * loading the client's code.
 */
const usualLongestMs = 10_000;

/**
 * A separate thread that runs the web client's code to draw pages, so that none of this code runs in the
 * server's own thread. It starts with the first page, and again after it has ended.
 */
export function createPageThread(file: string, longestMs = usualLongestMs): PageThread {
  const waiting = new Map<number, Waiting>();
  let thread: Worker | null = null;
  let lastId = 0;

  function failAll(error: Error): void {
    thread = null;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  /** Ends the thread if a page takes too long, because the thread can make no other page during this time. */
  function endLate(asked: Worker, id: number): void {
    if (!waiting.has(id)) return;
    void asked.terminate();
    if (thread === asked) failAll(new Error('the thread of the pages did not answer'));
  }

  function settle({ id, html, failure = 'no reason was given' }: RenderAnswer): void {
    const asked = waiting.get(id);
    waiting.delete(id);
    if (html === undefined) asked?.reject(new Error(`a page did not render: ${failure}`));
    else asked?.resolve(html);
  }

  function start(): Worker {
    const started = new Worker(file);
    started.unref();
    started.on('message', settle);
    started.on('error', failAll);
    started.on('exit', () => {
      if (thread === started) failAll(new Error('the thread of the pages ended'));
    });
    return started;
  }

  return {
    waiting: () => waiting.size,
    ask: (request) =>
      new Promise((resolve, reject) => {
        const asked = (thread ??= start());
        const id = ++lastId;
        waiting.set(id, { resolve, reject });
        setTimeout(endLate, longestMs, asked, id).unref();
        asked.postMessage({ id, request }, []);
      }),
  };
}
