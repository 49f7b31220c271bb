import { useEffect, useState } from 'react';
import { useMediaQuery } from '../../lib/use-media-query.ts';

/** What Chromium's browsers dispatch where the page can be installed; not in TypeScript's DOM. */
interface InstallEvent extends Event {
  prompt: () => Promise<unknown>;
}

const canPrompt = (event: Event): event is InstallEvent =>
  'prompt' in event && typeof event.prompt === 'function';

/** Whether this runs as an installed app, and the browser's own dialog to install it where there is one. */
export function useInstall(): { isInstalled: boolean; install: (() => void) | null } {
  const isInstalled = useMediaQuery('(display-mode: standalone)');
  const [offer, setOffer] = useState<InstallEvent | null>(null);
  useEffect(() => {
    const keep = (event: Event) => {
      if (canPrompt(event)) setOffer(event);
    };
    window.addEventListener('beforeinstallprompt', keep);
    return () => window.removeEventListener('beforeinstallprompt', keep);
  }, []);
  return {
    isInstalled,
    install:
      offer === null
        ? null
        : () => {
            // The event can be used only once.
            setOffer(null);
            void offer.prompt();
          },
  };
}
