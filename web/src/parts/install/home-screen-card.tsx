import { useInstall } from './use-install.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import classes from './home-screen-card.module.css';

/** How the application gets on the home screen of the device; nothing where it is there. */
export function HomeScreenCard() {
  const { isInstalled, install } = useInstall();
  if (isInstalled) return null;
  return (
    <Card as="section" flat padded aria-labelledby="home-screen" className={classes['install']}>
      <h2 id="home-screen">Put it on your home screen</h2>
      {install ? (
        <Button onClick={install}>Install</Button>
      ) : (
        <dl>
          <div>
            <dt>iPhone and iPad</dt>
            <dd>In Safari, tap Share, then Add to Home Screen.</dd>
          </div>
          <div>
            <dt>Android</dt>
            <dd>In Chrome, open the menu, then tap Add to Home screen or Install app.</dd>
          </div>
        </dl>
      )}
    </Card>
  );
}
