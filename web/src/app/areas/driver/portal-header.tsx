import { applicationBadge } from '@backhaul/domain/driver/driver-status.ts';
import {
  IconAntennaBarsOff,
  IconCurrentLocation,
  IconIdBadge2,
  IconStar,
} from '@tabler/icons-react';
import { useMay, useSignedInUser } from '../../../lib/session/use-session.ts';
import { useSignal } from '../../../live/use-signal.ts';
import { Badge } from '../../../ui/badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ColorSchemeSwitch } from '../../../ui/color-scheme/color-scheme-switch.tsx';
import { Row } from '../../../ui/layout.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { NotificationBell } from '../../../parts/bell/notification-bell.tsx';
import { gpsWords } from '../../../parts/driver/gps-fix.ts';
import { useGps } from '../../../parts/driver/use-gps.ts';
import { onlineWords, useOnline } from '../../../parts/driver/use-online.ts';
import { useOutboxState } from '../../../parts/driver/use-outbox.ts';
import { useDriverStatus, usePerformance } from '../../../parts/driver/driver-data.ts';
import classes from './portal.module.css';
import { PortalMenu } from './portal-menu.tsx';

/** The header of the drivers' pages: the driver's name, the GPS status, and the switch for getting offers. */
export function PortalHeader() {
  const user = useSignedInUser();
  const mayTakeOrders = useMay('take_orders');
  return (
    <Row as="header" gap={3} align="center" justify="between" className={classes['header']}>
      <div className={classes['who']}>
        <PortalMenu />
        <div>
          <p className={classes['name']}>Welcome, {user.firstName || user.username}</p>
          <Row as="p" wrap size={13} tone="faint" className={classes['facts']}>
            {mayTakeOrders && <DriverFacts />}
            <SignalState />
          </Row>
        </div>
        <Application />
      </div>
      <div className={classes['end']}>
        <ColorSchemeSwitch className={classes['wide-only']} />
        <NotificationBell />
        {mayTakeOrders && <OnlineSwitch />}
      </div>
    </Row>
  );
}

/** The driver's rating and GPS status. The header omits both for an administrator who only views the page. */
function DriverFacts() {
  const { driverRating } = useSignedInUser();
  const { access, fix, isSilent } = useGps();
  const rating = usePerformance().data?.driverRating ?? driverRating;
  return (
    <>
      <span>
        <IconStar aria-hidden="true" stroke={1.75} />
        <span className="visually-hidden">Rating </span>
        <span className="tabular">{rating.toFixed(1)}</span>
      </span>
      <span role="status">
        <IconCurrentLocation aria-hidden="true" stroke={1.75} />
        {gpsWords(access, isSilent ? null : fix)}
      </span>
    </>
  );
}

/** Shows that the network is bad or gone; renders nothing while it is good. */
function SignalState() {
  const signal = useSignal();
  const { isCutOff } = useOutboxState();
  const isGone = signal === 'none' || isCutOff;
  if (!isGone && signal === 'good') return null;
  return (
    <strong className={classNames(classes['signal'], isGone && classes['gone'])}>
      <IconAntennaBarsOff aria-hidden="true" stroke={1.75} />
      {isGone ? 'No signal' : 'Reconnecting'}
    </strong>
  );
}

function OnlineSwitch() {
  const online = useOnline();
  const { isOnline, wanted, mayGoOnline, change } = online;
  return (
    <Switch
      label={onlineWords(online)}
      checked={wanted ?? isOnline}
      disabled={wanted !== null || (!mayGoOnline && !isOnline)}
      onChange={change}
    />
  );
}

function Application() {
  const { data } = useDriverStatus();
  const words = data && applicationBadge(data.applicationStatus, data.waitlistPosition);
  return (
    words && (
      <Badge tone="warn" icon={<IconIdBadge2 stroke={1.75} />} className={classes['wide-only']}>
        {words}
      </Badge>
    )
  );
}
