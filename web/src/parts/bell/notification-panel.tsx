import { listNotifications } from '@backhaul/contract/calls/people/notifications.ts';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../calls/query-view.tsx';
import { queryOf } from '../../lib/api/query-of.ts';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/router/link.tsx';
import { Row, Text } from '../../ui/layout.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx';
import { MarkAllRead } from './mark-all-read.tsx';
import { NotificationList } from './notification-list.tsx';
import classes from './notifications.module.css';

const shownAtOnce = 8;

/** The panel that the bell opens: the latest notifications and a link to all of them. */
export function NotificationPanel({ onClose }: { onClose: () => void }) {
  const query = useQuery(queryOf(listNotifications, { query: { limit: shownAtOnce } }));
  return (
    <>
      <Row align="center" justify="between" className={classes['head']}>
        <Text as="h2" size={18}>
          Notifications
        </Text>
        <MarkAllRead />
      </Row>
      <div className={classes['list']}>
        <QueryView
          query={query}
          loading={
            <SkeletonRegion label="Loading your notifications">
              <Skeleton height="240px" />
            </SkeletonRegion>
          }
          failed={{}}
          isEmpty={(notifications) => notifications.length === 0}
          empty={
            <Text centred padY={6} tone="quiet">
              You have no notifications yet. Updates about your returns appear here.
            </Text>
          }
        >
          {(notifications) => (
            <NotificationList notifications={notifications} onFollow={onClose} heading="h3" />
          )}
        </QueryView>
      </div>
      <Row align="center" justify="between" className={classes['foot']}>
        <Link to={paths.notifications} onClick={onClose}>
          See all
        </Link>
        <Link to={paths.accountSettings} hash="notifications" onClick={onClose}>
          Choose what we send you
        </Link>
      </Row>
    </>
  );
}
