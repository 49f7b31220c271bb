import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Stack, Text } from '../../ui/layout.tsx';
import classes from '../parts.module.css';
import { useEffect, useState } from 'react';
import { useMediaQuery } from '../../lib/use-media-query.ts';

/**
 * The event that Chromium browsers send if the page can be installed as an app. TypeScript's DOM types do not
 * include it.
 */
interface InstallEvent extends Event {
  prompt: () => Promise<unknown>;
}

const canPrompt = (event: Event): event is InstallEvent =>
  'prompt' in event && typeof event.prompt === 'function';

/**
 * `isInstalled` is true if the app is installed. `install` opens the browser's own install dialog; null if
 * the browser offers no such dialog.
 */
function useInstall(): { isInstalled: boolean; install: (() => void) | null } {
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
            // A browser's install event can be used only once.
            setOffer(null);
            void offer.prompt();
          },
  };
}

/**
 * Explains or offers how to install the app on the home screen. Renders nothing if it is installed.
 */
export function HomeScreenCard() {
  const { isInstalled, install } = useInstall();
  if (isInstalled) return null;
  return (
    <Card as="section" flat padded aria-labelledby="home-screen" className={classes['install']}>
      <Text as="h2" size={20} id="home-screen">
        Add this site to your home screen
      </Text>
      {install ? (
        <Button onClick={install}>Install</Button>
      ) : (
        <Stack as="dl" gap={3}>
          <div>
            <dt>iPhone and iPad</dt>
            <dd>In Safari, tap Share, then Add to Home Screen.</dd>
          </div>
          <div>
            <dt>Android</dt>
            <dd>In Chrome, open the menu, then tap Add to Home screen or Install app.</dd>
          </div>
        </Stack>
      )}
    </Card>
  );
}
