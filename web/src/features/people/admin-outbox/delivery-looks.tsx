import type {
  DeliveryState,
  NotificationChannel,
} from '@backhaul/domain/notifications/notification-channels.ts';
import {
  IconAlertTriangle,
  IconCheck,
  IconClock,
  IconMoon,
  IconSend,
  IconX,
} from '@tabler/icons-react';
import type { Look } from '../../../parts/list-page/list-columns.tsx';

export const channelNames: Readonly<Record<NotificationChannel, string>> = {
  in_app: 'In the app',
  mail: 'Mail',
  push: 'Push',
  text: 'Text message',
};

export const stateLooks: Readonly<Record<DeliveryState, Look>> = {
  queued: { name: 'Waiting', tone: 'info', icon: <IconClock /> },
  held: { name: 'Waiting until morning', tone: 'plain', icon: <IconMoon /> },
  sending: { name: 'Being sent', tone: 'info', icon: <IconSend /> },
  sent: { name: 'Sent', tone: 'ok', icon: <IconCheck /> },
  failed: { name: 'Failed', tone: 'bad', icon: <IconAlertTriangle /> },
  dropped: { name: 'Not sent', tone: 'warn', icon: <IconX /> },
};

/** The badge for the result of a delivery. A rejected message that is tried again says so. */
export function deliveryLook({
  state,
  attempts,
}: {
  state: DeliveryState;
  attempts: number;
}): Look {
  const isRetry = state === 'queued' && attempts > 0;
  return isRetry
    ? { ...stateLooks.queued, name: 'Waiting to try again', tone: 'warn' }
    : stateLooks[state];
}
