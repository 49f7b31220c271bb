import { listNotifications } from '@backhaul/contract/calls/people/notifications.ts';
import { IconSettings } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { QueryView } from '../../../calls/query-view.tsx';
import { pagesQueryOf } from '../../../lib/api/query-of.ts';
import { paths } from '../../../lib/paths.ts';
import { MarkAllRead } from '../../../parts/bell/mark-all-read.tsx';
import { NotificationList } from '../../../parts/bell/notification-list.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { DoorIllustration } from '../../../ui/illustrations/door.tsx';
import { VanIllustration } from '../../../ui/illustrations/van.tsx';
import { Row } from '../../../ui/layout.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import classes from './notifications-screen.module.css';

/** The page with all notifications in the app, grouped by day. */
export function NotificationsScreen() {
  const query = useInfiniteQuery(pagesQueryOf(listNotifications, {}));
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const notifications = query.data?.pages.flatMap(({ answer }) => answer);
  return (
    <div className={`wrap ${classes['page']}`}>
      <Row align="center" justify="between" wrap gap={2} className={classes['head']}>
        <h1>Notifications</h1>
        <Row align="center" wrap className={classes['acts']}>
          <MarkAllRead />
          <ButtonLink
            variant="ghost"
            size="sm"
            to={paths.accountSettings}
            hash="notifications"
            icon={<IconSettings aria-hidden="true" size={18} stroke={1.75} />}
          >
            Choose what we send you
          </ButtonLink>
        </Row>
      </Row>
      <QueryView
        query={{ ...query, data: notifications }}
        loading={
          <SkeletonRegion label="Loading your notifications">
            <Skeleton height="320px" />
          </SkeletonRegion>
        }
        failed={{
          heading: 'h2',
          title: 'We could not load your notifications',
          illustration: <VanIllustration />,
        }}
        isEmpty={(told) => told.length === 0}
        empty={
          <EmptyState illustration={<DoorIllustration />} title="No notifications yet">
            We tell you here when a driver accepts your return, when the driver is on the way, and
            when the store has your return.
          </EmptyState>
        }
      >
        {(told) => (
          <>
            <NotificationList notifications={told} heading="h2" />
            {hasNextPage && (
              <Row justify="center" className={classes['more']}>
                <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                  {isFetchingNextPage ? 'Loading...' : 'Show earlier notifications'}
                </Button>
              </Row>
            )}
          </>
        )}
      </QueryView>
    </div>
  );
}
