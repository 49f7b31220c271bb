import type { RenderAnswer, RenderRequest } from '@backhaul/contract/public-pages.ts';
import { parentPort } from 'node:worker_threads';

/**
 * Renders a public page. The server runs this in a separate thread. Each page's code is loaded only when it
 * is first needed.
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
