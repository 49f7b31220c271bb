import type { CallAnswer } from '@backhaul/contract/call.ts';
import {
  type listNotifications,
  readNotification,
} from '@backhaul/contract/calls/notifications.ts';
import { IconCheck } from '@tabler/icons-react';
import { useCommand } from '../../calls/use-command.ts';
import { useTimeZone } from '../../lib/environment.ts';
import { formatDay } from '../../lib/format/dates.ts';
import { Link } from '../../lib/router/link.tsx';
import { useNow } from '../../lib/use-now.ts';
import { IconButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { SpokenTime } from '../spoken-time.tsx';
import classes from './notification-list.module.css';

type Notification = CallAnswer<typeof listNotifications>[number];

/** By day, each day with its word, as they come: the newest first. */
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

/** What one was told, by day. Following one reads it. */
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
          {told.map((notification) => (
            <Told key={notification.id} notification={notification} onFollow={onFollow} />
          ))}
        </ul>
      </section>
    ),
  );
}

function Told({
  notification: { id, subject, body, link, createdAt, readAt },
  onFollow,
}: {
  notification: Notification;
  onFollow: (() => void) | undefined;
}) {
  const read = useCommand(readNotification, { failure: 'It could not be marked as read' });
  const isUnread = readAt === null;
  const markRead = () => read.send({ params: { id } });
  return (
    <li className={classNames(classes['told'], isUnread && classes['unread'])}>
      <i aria-hidden="true" />
      <div className={classes['words']}>
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
        <span className={classes['when']}>
          <SpokenTime instant={createdAt} show="time" />
        </span>
      </div>
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
    </li>
  );
}
