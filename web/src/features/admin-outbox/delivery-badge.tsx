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
import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';

export const channelNames: Readonly<Record<NotificationChannel, string>> = {
  in_app: 'In the app',
  mail: 'Mail',
  push: 'Push',
  text: 'Text message',
};

export const stateNames: Readonly<Record<DeliveryState, string>> = {
  queued: 'Waiting',
  held: 'Held until morning',
  sending: 'Being sent',
  sent: 'Sent',
  failed: 'Failed',
  dropped: 'Not sent',
};

const looks: Readonly<Record<DeliveryState, { tone: BadgeTone; icon: ReactNode }>> = {
  queued: { tone: 'info', icon: <IconClock /> },
  held: { tone: 'plain', icon: <IconMoon /> },
  sending: { tone: 'info', icon: <IconSend /> },
  sent: { tone: 'ok', icon: <IconCheck /> },
  failed: { tone: 'bad', icon: <IconAlertTriangle /> },
  dropped: { tone: 'warn', icon: <IconX /> },
};

/** What became of a delivery; one that was turned away says that it is tried again. */
export function DeliveryBadge({
  message: { state, attempts },
}: {
  message: { state: DeliveryState; attempts: number };
}) {
  const { tone, icon } = looks[state];
  const isRetry = state === 'queued' && attempts > 0;
  return (
    <Badge dense tone={isRetry ? 'warn' : tone} icon={icon}>
      {isRetry ? 'To be tried again' : stateNames[state]}
    </Badge>
  );
}
