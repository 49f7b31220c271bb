import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Providers } from './app/providers.tsx';
import { createQueryClient } from './app/query-client.ts';
import { App } from './app/root-layout.tsx';
import { createAppRouter } from './app/router.ts';
import { reloadForCode } from './lib/reload-for-code.ts';
import { followColorScheme } from './ui/color-scheme/color-scheme.ts';

followColorScheme();
reloadForCode(window, Date.now);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const router = createAppRouter(window);
void import('./lib/errors/watch-errors.ts')
  .then((code) => code.watchErrors(() => router.match(location.pathname)?.route.path ?? null))
  .catch((error: unknown) => console.warn('Errors cannot be reported.', error));

createRoot(root).render(
  <StrictMode>
    <Providers queries={createQueryClient()}>
      <App router={router} />
    </Providers>
  </StrictMode>,
);
