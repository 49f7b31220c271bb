import type { RenderAnswer } from '@backhaul/contract/public-pages.ts';
import type { DrawRequest } from '@backhaul/contract/screen-drawing.ts';
import { parentPort } from 'node:worker_threads';
import { standInForWindow } from './stand-in-window.ts';

/** The main module of the thread in which the server renders screens. */
const page = standInForWindow();
const code = import('./draw-screen.tsx');

parentPort?.on('message', ({ id, request }: { id: number; request: DrawRequest }) => {
  const answer = (told: RenderAnswer) => parentPort?.postMessage(told, []);
  code
    .then(async ({ drawScreen }) => drawScreen(page, request))
    .then(
      (html) => answer({ id, html }),
      (error: unknown) => answer({ id, failure: String(error) }),
    );
});
