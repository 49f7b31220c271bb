import type { RenderAnswer, RenderRequest } from '@backhaul/contract/public-pages.ts';
import { parentPort } from 'node:worker_threads';

/**
 * The main function of the thread in which the server renders public pages. Each page is a separate file with
 * its own styles.
 */
async function render(request: RenderRequest): Promise<string> {
  switch (request.page) {
    case 'landing': {
      const { renderLanding } = await import('./landing-document.tsx');
      return renderLanding(request.facts, request.assets);
    }
    case 'passport': {
      const { renderPassport } = await import('./passport-document.tsx');
      return renderPassport(request.facts, request.assets);
    }
    case 'tracking': {
      const { renderTracking } = await import('./tracking-document.tsx');
      return renderTracking(request.facts, request.assets);
    }
    case 'written': {
      const { renderWritten } = await import('./written-document.tsx');
      return renderWritten(request.facts, request.assets);
    }
    case 'help': {
      const { renderHelp } = await import('./help-document.tsx');
      return renderHelp(request.facts, request.assets);
    }
    case 'provider': {
      const { renderProvider } = await import('./provider-document.tsx');
      return renderProvider(request.facts, request.assets);
    }
  }
}

parentPort?.on('message', ({ id, request }: { id: number; request: RenderRequest }) => {
  const answer = (told: RenderAnswer) => parentPort?.postMessage(told, []);
  render(request).then(
    (html) => answer({ id, html }),
    (error: unknown) => answer({ id, failure: String(error) }),
  );
});
