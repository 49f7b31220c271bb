import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';

/**
 * The notice of a new version. Its code and the service worker load after the page, so that they do not slow
 * down the first view. The page works without them.
 */
export function Updates() {
  const queries = useQueryClient();
  const [notice, setNotice] = useState<ReactNode>(null);
  useEffect(() => {
    // No service worker in development, because files change without a build and must not be stored.
    if (!import.meta.env.PROD) return undefined;
    const leaving = new AbortController();
    async function start(): Promise<void> {
      const [{ startUpdates }, { UpdateNotice }] = await Promise.all([
        import('./start-updates.ts'),
        import('./update-notice.tsx'),
      ]);
      const updates = await startUpdates(queries);
      if (updates && !leaving.signal.aborted) setNotice(<UpdateNotice updates={updates} />);
    }
    const begin = () =>
      void start().catch((error: unknown) =>
        console.warn('The app could not check for updates.', error),
      );
    if (document.readyState === 'complete') begin();
    else window.addEventListener('load', begin, { once: true, signal: leaving.signal });
    return () => leaving.abort();
  }, [queries]);
  return notice;
}
