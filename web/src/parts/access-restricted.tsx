import { IconLock } from '@tabler/icons-react';
import { Row } from '../ui/layout.tsx';
import classes from './access-restricted.module.css';

/** Shown while the installation is closed to the public. */
export function AccessRestricted() {
  return (
    <Row as="section" gap={3} className={classes['notice']} aria-labelledby="access-restricted">
      <IconLock aria-hidden="true" stroke={1.75} />
      <div>
        <h2 id="access-restricted">Access Restricted</h2>
        <p>This platform is for authorized personnel only.</p>
      </div>
    </Row>
  );
}
