import { IconLock } from '@tabler/icons-react';
import { Row, Text } from '../ui/layout.tsx';
import classes from './parts.module.css';

/** The page shown while this site is closed to the public. */
export function AccessRestricted() {
  return (
    <Row as="section" gap={3} className={classes['notice']} aria-labelledby="access-restricted">
      <IconLock aria-hidden="true" stroke={1.75} />
      <div>
        <Text as="h2" label weight={650} size={16} id="access-restricted">
          Access Restricted
        </Text>
        <p>This platform is for authorized personnel only.</p>
      </div>
    </Row>
  );
}
