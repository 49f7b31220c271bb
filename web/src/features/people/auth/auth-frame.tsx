import { IconArrowLeft, IconMapPin } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useBrandName } from '../../../lib/environment.ts';
import { paths } from '../../../lib/paths.ts';
import { Link, type LinkProps } from '../../../lib/router/link.tsx';
import { ColorSchemeSwitch } from '../../../ui/color-scheme/color-scheme-switch.tsx';
import { DoorIllustration } from '../../../ui/illustrations/door.tsx';
import { Row, Text } from '../../../ui/layout.tsx';
import { Logo } from '../../../ui/logo.tsx';
import classes from './auth.module.css';

/**
 * The layout of all sign-in pages: a narrow column. A wide screen also shows the brand's picture beside it.
 */
export function AuthFrame({ children }: { children: ReactNode }) {
  const brandName = useBrandName();
  return (
    <div className={classes['screen']}>
      <div className={classes['side-of-form']}>
        <Row as="header" align="center" justify="between" className={classes['top']}>
          <Logo brandName={brandName} to={paths.landing} />
          <ColorSchemeSwitch />
        </Row>
        <main id="main" tabIndex={-1} className={classes['pane']}>
          {children}
        </main>
      </div>
      <aside className={classes['side-of-brand']} aria-label={`About ${brandName}`}>
        <div className={classes['art']}>
          <DoorIllustration label="A parcel waiting beside a front door" />
          <span className={classes['ground']} aria-hidden="true" />
        </div>
        <p className={classes['promise']}>Put your item by the door. We make the return trip.</p>
        <Row as="p" above={5} gap={2} align="center" size={14} tone="quiet">
          <IconMapPin aria-hidden="true" size={18} stroke={1.75} />
          St. Louis only right now
        </Row>
      </aside>
    </div>
  );
}

/** A link below the form, with an icon. The default icon is an arrow to the left. */
export function WayBack({
  icon = <IconArrowLeft aria-hidden="true" size={20} stroke={1.75} />,
  children,
  ...link
}: { icon?: ReactNode; children: ReactNode } & LinkProps) {
  return (
    <Text centred above={5} className={classes['auth-screen-back']}>
      <Link {...link}>
        {icon}
        {children}
      </Link>
    </Text>
  );
}
