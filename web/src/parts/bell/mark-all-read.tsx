import {
  countUnreadNotifications,
  readAllNotifications,
} from '@backhaul/contract/calls/people/notifications.ts';
import { IconChecks } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCommand } from '../../calls/use-command.ts';
import { queryOf } from '../../lib/api/query-of.ts';
import { Button } from '../../ui/button.tsx';

/** The button that marks all notifications as read. It is shown only if one is unread. */
export function MarkAllRead() {
  const { data } = useQuery(queryOf(countUnreadNotifications, {}));
  const readAll = useCommand(readAllNotifications, {
    failure: 'We could not mark the notifications as read',
  });
  if (data === undefined || data.unread === 0) return null;
  return (
    <Button
      variant="ghost"
      size="sm"
      icon={<IconChecks aria-hidden="true" size={18} stroke={1.75} />}
      disabled={readAll.isPending}
      onClick={() => readAll.send({})}
    >
      Mark all as read
    </Button>
  );
}
