import { IconLock } from '@tabler/icons-react';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/router/link.tsx';
import { useSession } from '../../../lib/session/use-session.ts';
import { Row } from '../../../ui/layout.tsx';
import classes from './tracking.module.css';

/**
 * Says which facts this public page shows, and links to the customer's own order, which has all other facts.
 */
export function PrivacyNote({ trackingNumber }: { trackingNumber?: string }) {
  const { user } = useSession();
  const own =
    trackingNumber === undefined ? paths.orders : paths.orderStatus({ orderId: trackingNumber });
  return (
    <Row as="p" gap={3} size={14} leading={1.5} tone="quiet" above={6} className={classes['note']}>
      <IconLock aria-hidden="true" size={20} stroke={1.75} />
      <span>
        This page shows status, times and the store. Only the person who booked can see the name,
        address, item and photos.{' '}
        {user ? (
          <Link to={own}>Open your own order</Link>
        ) : (
          <Link to={paths.login} search={{ next: own }}>
            Sign in to see your order
          </Link>
        )}
      </span>
    </Row>
  );
}
