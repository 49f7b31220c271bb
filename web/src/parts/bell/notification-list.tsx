import type { CallAnswer } from '@backhaul/contract/call.ts';
import {
  type listNotifications,
  readNotification,
} from '@backhaul/contract/calls/people/notifications.ts';
import { IconCheck } from '@tabler/icons-react';
import { useCommand } from '../../calls/use-command.ts';
import { useTimeZone } from '../../lib/environment.ts';
import { formatDay } from '../../lib/format/dates.ts';
import { Link } from '../../lib/router/link.tsx';
import { useNow } from '../../lib/use-now.ts';
import { IconButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { SpokenTime } from '../spoken-time.tsx';
import { Box, Text } from '../../ui/layout.tsx';
import classes from './notifications.module.css';

type Notification = CallAnswer<typeof listNotifications>[number];

/** Groups the notifications by day. The newest ones stay first. */
function byDay(notifications: readonly Notification[], dayOf: (instant: string) => string) {
  const days: { day: string; notifications: Notification[] }[] = [];
  for (const notification of notifications) {
    const day = dayOf(notification.createdAt);
    const last = days.at(-1);
    if (last?.day === day) last.notifications.push(notification);
    else days.push({ day, notifications: [notification] });
  }
  return days;
}

/**
 * Groups a day's notifications by the customer's order that they are about. Each group starts with its latest
 * notification.
 */
function byOrder(notifications: readonly Notification[]) {
  const threads = new Map<string, [Notification, ...Notification[]]>();
  for (const notification of notifications) {
    const about = notification.orderId ?? notification.id;
    const thread = threads.get(about);
    if (thread) thread.push(notification);
    else threads.set(about, [notification]);
  }
  return [...threads.values()];
}

/**
 * The list of notifications, grouped by day and by customer's order. Opening one marks it and the earlier
 * ones in its group as read.
 */
export function NotificationList({
  notifications,
  onFollow,
  heading: Heading,
}: {
  notifications: readonly Notification[];
  onFollow?: () => void;
  heading: 'h2' | 'h3';
}) {
  const timeZone = useTimeZone();
  const nowMs = useNow();
  return byDay(notifications, (instant) => formatDay(instant, nowMs, timeZone)).map(
    ({ day, notifications: told }) => (
      <section key={day} className={classes['day']}>
        <Heading>{day}</Heading>
        <ul aria-label={day}>
          {byOrder(told).map(([latest, ...earlier]) => (
            <Box as="li" ruled="below" key={latest.id} className={classes['thread']}>
              <Told notification={latest} earlier={earlier} onFollow={onFollow} />
              {earlier.length > 0 && (
                <details>
                  <summary>
                    {earlier.length} earlier {earlier.length === 1 ? 'message' : 'messages'} about
                    this return
                  </summary>
                  {earlier.map((notification) => (
                    <Told key={notification.id} notification={notification} onFollow={onFollow} />
                  ))}
                </details>
              )}
            </Box>
          ))}
        </ul>
      </section>
    ),
  );
}

function Told({
  notification,
  earlier = [],
  onFollow,
}: {
  notification: Notification;
  earlier?: readonly Notification[];
  onFollow: (() => void) | undefined;
}) {
  const read = useCommand(readNotification, {
    failure: 'We could not mark this notification as read',
  });
  const { subject, body, link, createdAt } = notification;
  const unread = [notification, ...earlier].filter(({ readAt }) => readAt === null);
  const isUnread = unread.length > 0;
  const markRead = () => {
    for (const { id } of unread) read.send({ params: { id } });
  };
  return (
    <div className={classNames(classes['told'], isUnread && classes['unread'])}>
      <i aria-hidden="true" />
      <Text
        as="div"
        size={14}
        leading={1.45}
        tone="quiet"
        breaks
        grows
        className={classes['words']}
      >
        <Link
          to={link.path}
          onClick={() => {
            if (isUnread) markRead();
            onFollow?.();
          }}
        >
          {isUnread && <span className="visually-hidden">Unread: </span>}
          {subject}
        </Link>
        {body !== '' && <p>{body}</p>}
        <Text as="span" size={13} tone="faint">
          <SpokenTime instant={createdAt} show="time" />
        </Text>
      </Text>
      {isUnread && (
        <IconButton
          label={`Mark as read: ${subject}`}
          className={classes['read']}
          disabled={read.isPending}
          onClick={markRead}
        >
          <IconCheck aria-hidden="true" stroke={1.75} />
        </IconButton>
      )}
    </div>
  );
}
