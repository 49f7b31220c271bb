import { IconArrowLeft } from '@tabler/icons-react';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/router/link.tsx';
import { useMay } from '../../../lib/session/use-session.ts';
import classes from './driver-onboarding.module.css';

/** A link back to the driver pages, for people who already drive. */
export function PortalLink() {
  const drives = useMay('take_orders');
  return (
    drives && (
      <Link to={paths.driverPortal} className={classes['portal']}>
        <IconArrowLeft aria-hidden="true" size={20} stroke={1.75} />
        Driver Portal
      </Link>
    )
  );
}
