import { me, type User } from '@backhaul/contract/calls/people/accounts.ts';
import type { DrawRequest } from '@backhaul/contract/screen-drawing.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { bringFirstData, dropFirstData } from '../lib/api/first-data.ts';
import { SessionContext } from '../lib/session/use-session.ts';
import { ToastContext } from '../ui/toast/use-toast.ts';
import { createQueryClient } from '../app/query-client.ts';
import { App } from '../app/root-layout.tsx';
import { createAppRouter } from '../app/router.ts';
import type { StandInWindow } from './stand-in-window.ts';

const nothing = () => undefined;
const silent = { show: nothing, close: nothing, closeAbout: nothing };

/**
 * Makes input fields in the HTML read-only and removes file inputs, because nobody handles what people enter
 * before the application starts. The application then replaces the fields.
 */
function withoutEntry(html: string): string {
  return html
    .replaceAll(/<input[^>]*type="file"[^>]*>/g, '')
    .replaceAll(/<(input|textarea)\b/g, '<$1 readonly');
}

/**
 * Renders the HTML of a screen as the browser would first show it, with the data that comes with the page.
 * Renders without waiting, so that data of another person's request cannot get in. Throws if the data lacks
 * the answer to `me`.
 */
export async function drawScreen(
  page: StandInWindow,
  { url, widthPx, data }: DrawRequest,
): Promise<string> {
  page.moveTo(url, widthPx);
  const router = createAppRouter(window);
  await router.loadPage(window.location.pathname);
  page.moveTo(url, widthPx);
  bringFirstData(data);
  const queries = createQueryClient();
  try {
    const user = data[me.path]?.answer as User | null | undefined;
    if (user === undefined) throw new Error('it is not known who is signed in');
    const html = renderToStaticMarkup(
      <QueryClientProvider client={queries}>
        <SessionContext value={{ user, isChecking: false, isUnknown: false }}>
          <ToastContext value={silent}>
            <App router={router} />
          </ToastContext>
        </SessionContext>
      </QueryClientProvider>,
    );
    return withoutEntry(html);
  } finally {
    dropFirstData();
    queries.clear();
  }
}
