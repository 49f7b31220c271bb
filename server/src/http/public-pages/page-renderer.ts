import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type {
  PublicPageAssets,
  PublicPageFacts,
  PublicPageName,
  RenderAnswer,
  WrittenList,
} from '@backhaul/contract/public-pages.ts';
import { pagePolicy } from '../page-policy.ts';

/** Renders public pages from the built client. */
export interface PageRenderer {
  render: <Page extends PublicPageName>(
    page: Page,
    facts: PublicPageFacts[Page],
  ) => Promise<string>;
  /** A page's content security policy. Its style is named by hash, so that its bytes can be the same for everyone. */
  policyOf: (page: PublicPageName) => string;
  /** The text pages in the build. */
  written: WrittenList;
}

interface Waiting {
  resolve: (html: string) => void;
  reject: (error: Error) => void;
}

/** A thread of its own, so that no client code runs in the server's. It starts with the first page, and again if it ends. */
function createThread(file: string) {
  const waiting = new Map<number, Waiting>();
  let thread: Worker | null = null;
  let lastId = 0;

  function failAll(error: Error): void {
    thread = null;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  function settle({ id, html, failure = 'no reason was given' }: RenderAnswer): void {
    const asked = waiting.get(id);
    waiting.delete(id);
    if (html === undefined) asked?.reject(new Error(`a public page did not render: ${failure}`));
    else asked?.resolve(html);
  }

  function start(): Worker {
    const started = new Worker(file);
    started.unref();
    started.on('message', settle);
    started.on('error', failAll);
    started.on('exit', () => {
      if (thread === started) failAll(new Error('the thread of the public pages ended'));
    });
    return started;
  }

  return (request: object): Promise<string> =>
    new Promise((resolve, reject) => {
      thread ??= start();
      const id = ++lastId;
      waiting.set(id, { resolve, reject });
      thread.postMessage({ id, request }, []);
    });
}

/** Null if the client is not built. */
export function openPageRenderer(dist: string, publicOrigin: string | null): PageRenderer | null {
  const folder = join(dist, 'public-pages');
  const file = join(folder, 'assets.json');
  if (!existsSync(file)) return null;
  const assets = JSON.parse(readFileSync(file, 'utf8')) as Record<PublicPageName, PublicPageAssets>;
  const written = JSON.parse(readFileSync(join(folder, 'written.json'), 'utf8')) as WrittenList;
  const ask = createThread(join(folder, 'render-thread.js'));
  return {
    written,
    render: (page, facts) =>
      ask({ page, facts, assets: { ...assets[page], origin: publicOrigin ?? '' } }),
    policyOf(page) {
      const hash = createHash('sha256').update(assets[page].style).digest('base64');
      return pagePolicy({ script: [], style: [`'sha256-${hash}'`] });
    },
  };
}
